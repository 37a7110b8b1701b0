/** Short, soft sounds made here (Web Audio): no files. Silent unless the person has switched them on. */
import { settings } from "./settings.svelte.ts";

export type Sound = "throw" | "settle" | "take" | "point" | "met" | "missed" | "won" | "turn" | "end";

let context: AudioContext | null = null;

/** Play a sound, and let the phone tremble a little where that fits. */
export function play(sound: Sound): void {
  if (!settings.sound) return;
  context ??= openAudio();
  if (context === null) return;
  void context.resume();
  SOUNDS[sound](context, context.currentTime);
  if (sound === "settle" || sound === "turn") navigator.vibrate?.(sound === "turn" ? [12, 40, 12] : 8);
}

function openAudio(): AudioContext | null {
  return typeof AudioContext === "undefined" ? null : new AudioContext();
}

type Play = (audio: AudioContext, at: number) => void;

const SOUNDS: Record<Sound, Play> = {
  // Six dice in a cup, then on the cloth: no two knocks alike.
  throw: (audio, at) => [0, 0.06, 0.13, 0.19, 0.28, 0.36].forEach((t) => knock(audio, at + wobble(t, 0.02), wobble(900, 220), 0.05)),
  settle: (audio, at) => [0, 0.04, 0.09, 0.13].forEach((t, i) => knock(audio, at + wobble(t, 0.012), wobble(430 - i * 55, 40), 0.09)),
  take: (audio, at) => note(audio, at, 392, 0.12),
  point: (audio, at) => tune(audio, at, [523, 659], 0.09, 0.16),
  met: (audio, at) => tune(audio, at + 0.1, [523, 784], 0.09, 0.22),
  missed: (audio, at) => tune(audio, at + 0.1, [311, 233], 0.14, 0.26),
  won: (audio, at) => tune(audio, at + 0.1, [523, 659, 784, 1047], 0.09, 0.28),
  end: (audio, at) => tune(audio, at + 0.15, [392, 523, 659, 784, 1047], 0.13, 0.5),
  turn: (audio, at) => tune(audio, at, [440, 587], 0.12, 0.22),
};

/** Notes one after the other, each a little softer than a bell. */
function tune(audio: AudioContext, at: number, pitches: readonly number[], apart: number, length: number): void {
  pitches.forEach((pitch, i) => note(audio, at + i * apart, pitch, length));
}

function wobble(value: number, by: number): number {
  return Math.max(0, value + (Math.random() * 2 - 1) * by);
}

function note(audio: AudioContext, at: number, pitch: number, length: number): void {
  const tone = new OscillatorNode(audio, { type: "triangle", frequency: pitch });
  tone.connect(createFade(audio, at, 0.12, length));
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
  source.connect(band).connect(createFade(audio, at, 0.5, length));
  source.start(at);
}

function createFade(audio: AudioContext, at: number, loud: number, length: number): GainNode {
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.0008, at + length);
  gain.connect(audio.destination);
  return gain;
}
