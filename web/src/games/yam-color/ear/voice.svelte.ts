/** A voice in the language of the page where the device has one; tones where it has none, or where they are wanted. */
import { device } from "../../../device.ts";
import { words } from "../../../words/words.svelte.ts";
import { motif, type Beat } from "./ear.ts";

const NAME = "yam-color-tones";
const FAST = 1.25;
const LOUD = 0.22;

class Voice {
  #voices = $state.raw<readonly SpeechSynthesisVoice[]>([]);
  #tones = $state(device.recall(NAME, false));
  #audio: AudioContext | null = null;

  constructor() {
    const speech = globalThis.speechSynthesis as SpeechSynthesis | undefined;
    if (!speech) return;
    const look = () => (this.#voices = speech.getVoices());
    look();
    speech.addEventListener?.("voiceschanged", look);
  }

  /** A voice of the page's language, one of the device itself rather than one of a network. */
  get bestVoice(): SpeechSynthesisVoice | null {
    const ours = this.#voices.filter((voice) => voice.lang.toLowerCase().startsWith(words.language));
    return ours.find((voice) => voice.localService) ?? ours[0] ?? null;
  }

  get speaks(): boolean {
    return this.bestVoice !== null && !this.#tones;
  }

  get tones(): boolean {
    return this.#tones;
  }

  preferTones(tones: boolean): void {
    this.#tones = tones;
    device.keep(NAME, tones);
  }

  /** One beat, this many milliseconds long. */
  tell(beat: Beat, pace: number): void {
    if (this.bestVoice && this.speaks) this.#say(beat, this.bestVoice);
    else this.#play(beat, pace);
  }

  /** A sentence, instead of what is being said; nothing where there is no voice. */
  speak(text: string): void {
    this.hush();
    if (this.bestVoice) this.#utter(text, this.bestVoice, 1);
  }

  hush(): void {
    globalThis.speechSynthesis?.cancel();
  }

  #say(beat: Beat, voice: SpeechSynthesisVoice): void {
    const text = beat.colour ? (beat.called ?? words.colour(beat.colour)) : words.say(`yam-color-ear-${beat.part}`);
    this.#utter(text, voice, FAST);
  }

  #utter(text: string, voice: SpeechSynthesisVoice, rate: number): void {
    const said = new SpeechSynthesisUtterance(text);
    said.voice = voice;
    said.lang = voice.lang;
    said.rate = rate;
    speechSynthesis.speak(said);
  }

  #play(beat: Beat, pace: number): void {
    this.#audio ??= typeof AudioContext === "undefined" ? null : new AudioContext();
    const audio = this.#audio;
    if (!audio) return;
    void audio.resume();
    for (const { pitch, at, length } of motif(beat)) {
      const from = audio.currentTime + (at * pace) / 1000;
      this.#note(audio, pitch, from, (length * pace) / 1000);
    }
  }

  #note(audio: AudioContext, pitch: number, at: number, length: number): void {
    const tone = new OscillatorNode(audio, { type: "triangle", frequency: pitch });
    const gain = new GainNode(audio, { gain: 0 });
    gain.gain.setTargetAtTime(LOUD, at, 0.008);
    gain.gain.setTargetAtTime(0, at + length, 0.02);
    tone.connect(gain).connect(audio.destination);
    tone.start(at);
    tone.stop(at + length + 0.15);
  }
}

export const voice = new Voice();
