/** Short, soft sounds made here (Web Audio): no files. Silent unless the person has switched them on. */
import { settings } from "./settings.svelte.ts";

export type Sound = "throw" | "settle" | "take" | "point" | "turn";

let context: AudioContext | null = null;

/** Play a sound, and let the phone tremble a little where that fits. */
export function play(sound: Sound): void {
  if (!settings.sound) return;
  context ??= opened();
  if (context === null) return;
  void context.resume();
  SOUNDS[sound](context, context.currentTime);
  if (sound === "settle" || sound === "turn") navigator.vibrate?.(sound === "turn" ? [12, 40, 12] : 8);
}

function opened(): AudioContext | null {
  return typeof AudioContext === "undefined" ? null : new AudioContext();
}

type Play = (audio: AudioContext, at: number) => void;

const SOUNDS: Record<Sound, Play> = {
  throw: (audio, at) => [0, 0.07, 0.15, 0.24].forEach((t) => knock(audio, at + t, 900, 0.05)),
  settle: (audio, at) => [0, 0.05, 0.11].forEach((t, i) => knock(audio, at + t, 420 - i * 60, 0.09)),
  take: (audio, at) => note(audio, at, 392, 0.12),
  point: (audio, at) => [523, 659].forEach((pitch, i) => note(audio, at + i * 0.09, pitch, 0.16)),
  turn: (audio, at) => [440, 587].forEach((pitch, i) => note(audio, at + i * 0.12, pitch, 0.22)),
};

function note(audio: AudioContext, at: number, pitch: number, length: number): void {
  const tone = new OscillatorNode(audio, { type: "triangle", frequency: pitch });
  tone.connect(faded(audio, at, 0.12, length));
  tone.start(at);
  tone.stop(at + length + 0.05);
}

/** A knock of wood: a breath of noise through a narrow filter. */
function knock(audio: AudioContext, at: number, pitch: number, length: number): void {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  const source = new AudioBufferSourceNode(audio, { buffer });
  const band = new BiquadFilterNode(audio, { type: "bandpass", frequency: pitch, Q: 5 });
  source.connect(band).connect(faded(audio, at, 0.5, length));
  source.start(at);
}

function faded(audio: AudioContext, at: number, loud: number, length: number): GainNode {
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.0008, at + length);
  gain.connect(audio.destination);
  return gain;
}
