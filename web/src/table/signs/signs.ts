/** The eight signs that people send each other instead of chatting; drawn on a square of 24. */
export const SIGNS = ["bravo", "laugh", "wow", "ouch", "think", "thanks", "hurry", "wave"] as const;
export type SignName = (typeof SIGNS)[number];

/** Short phrases, each in the language of its reader: the wire has their names alone. */
export const PHRASES = ["hello", "luck", "well-played", "close", "moment", "oops", "once-more", "bye"] as const;
export type PhraseName = (typeof PHRASES)[number];

export function isPhrase(name: string): name is PhraseName {
  return (PHRASES as readonly string[]).includes(name);
}

export function isSign(name: string): name is SignName {
  return (SIGNS as readonly string[]).includes(name);
}

interface Drawing {
  /** Filled shapes, then lines over them. */
  fill: string;
  line: string;
  tone: string;
}

const FACE = "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Z";

export const DRAWINGS: Record<SignName, Drawing> = {
  // a cup for the winner
  bravo: {
    fill: "M7 3h10v6a5 5 0 0 1-10 0Z M10.5 14h3v3.5h-3Z M7.5 17.5h9V21h-9Z",
    line: "M7 5H3.5v1.5A3.5 3.5 0 0 0 7 10 M17 5h3.5v1.5A3.5 3.5 0 0 1 17 10",
    tone: "#f2c14e",
  },
  laugh: { fill: FACE, line: "M6.5 10l2-1.6 2 1.6 M13.5 10l2-1.6 2 1.6 M6.8 13.5h10.4a5.2 5 0 0 1-10.4 0Z", tone: "#f7d774" },
  wow: { fill: FACE, line: "M8.5 8.6v.9 M15.5 8.6v.9 M12 13.2a2.2 2.7 0 1 0 0 5.4 2.2 2.7 0 0 0 0-5.4Z", tone: "#bfe0f2" },
  ouch: { fill: FACE, line: "M6.6 8l3 1.6-3 1.6 M17.4 8l-3 1.6 3 1.6 M7.5 17c1.5-2 3-2 4.5-.6s3 1.4 4.5-.6", tone: "#f3b39a" },
  think: { fill: FACE, line: "M7 9.2h3 M14 8l3 .8 M9 15.5h5.5 M10 21.5c-1-2 .5-3.8 2.2-3.8", tone: "#d9cdef" },
  thanks: {
    fill: "M12 21C4.5 15 2 11.8 2 8.2A5.1 5.1 0 0 1 12 6.3a5.1 5.1 0 0 1 10 1.9C22 11.8 19.5 15 12 21Z",
    line: "M5.5 8.5a2 2 0 0 1 2-2.2",
    tone: "#f2a9b8",
  },
  // an hourglass
  hurry: {
    fill: "M6 3h12v2.5c0 3.5-4.5 4.5-4.5 6.5s4.5 3 4.5 6.5V21H6v-2.5C6 15 10.5 14 10.5 12S6 9 6 5.5Z",
    line: "M5 3h14 M5 21h14 M9.5 18.5l2.5-2 2.5 2",
    tone: "#cfe3b4",
  },
  // a hand
  wave: {
    fill: "M7.5 21c-2.5-2-4.5-5.5-4.7-8.7-.1-1.5 1.9-1.9 2.4-.5l.8 2V5.8a1.4 1.4 0 0 1 2.8 0V4.2a1.4 1.4 0 0 1 2.8 0v1a1.4 1.4 0 0 1 2.8 0v2a1.4 1.4 0 0 1 2.7.2V14c0 3-1.2 5.2-3 7Z",
    line: "M8.8 5.8v5 M11.6 4.5v6 M14.4 5.5v5.3 M19.5 4.5c1 .8 1.7 1.9 2 3.2 M20 14.5c-.2 1.5-.7 2.7-1.4 3.8",
    tone: "#f5d0a8",
  },
};
