// The sounds of a table, made in code: wood on wood, dice in a cup, a bell when one is asked.
import { preferences } from "./preferences.svelte";

type Play = (air: AudioContext, at: number) => void;
let air: AudioContext | null = null;

// Nothing is made, not even silence, unless somebody wants to hear it.
function sounded(play: Play): void {
  if (!preferences.sound || document.hidden) return;
  air ??= new AudioContext();
  if (air.state === "suspended") void air.resume();
  play(air, air.currentTime + 0.01);
}

export const sound = {
  move: (): void => sounded((air, at) => knock(air, at, 0.2)),
  dice: (): void => sounded(rattle),
  turn: (): void => sounded(bell),
};

// A piece is put down: a low thump and the click of its edge.
function knock(air: AudioContext, at: number, loud: number, pitch = 1): void {
  const thump = air.createOscillator();
  thump.type = "triangle";
  thump.frequency.setValueAtTime(380 * pitch, at);
  thump.frequency.exponentialRampToValueAtTime(140 * pitch, at + 0.07);
  thump.connect(fading(air, at, loud, 0.08));
  thump.start(at);
  thump.stop(at + 0.1);
  const edge = air.createBufferSource();
  edge.buffer = noise(air, 0.03);
  const wood = air.createBiquadFilter();
  wood.type = "bandpass";
  wood.frequency.value = 1700 * pitch;
  wood.Q.value = 1.4;
  edge.connect(wood).connect(fading(air, at, loud * 0.8, 0.025));
  edge.start(at);
}

function rattle(air: AudioContext, at: number): void {
  for (let hit = 0; hit < 7; hit += 1) {
    const loud = 0.16 * (1 - hit / 9);
    knock(air, at + hit * 0.055 + Math.random() * 0.03, loud, 1.7 + Math.random());
  }
}

const PARTIALS: readonly [number, number, number][] = [
  [1, 0.09, 1.4],
  [2.76, 0.04, 0.7],
  [5.4, 0.015, 0.35],
];
const BELL = 784; // hertz

function bell(air: AudioContext, at: number): void {
  for (const [times, loud, seconds] of PARTIALS) {
    const tone = air.createOscillator();
    tone.frequency.value = BELL * times;
    tone.connect(fading(air, at, loud, seconds));
    tone.start(at);
    tone.stop(at + seconds);
  }
}

function fading(air: AudioContext, at: number, loud: number, seconds: number): GainNode {
  const gain = air.createGain();
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.0005, at + seconds);
  gain.connect(air.destination);
  return gain;
}

function noise(air: AudioContext, seconds: number): AudioBuffer {
  const buffer = air.createBuffer(1, Math.ceil(air.sampleRate * seconds), air.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;
  return buffer;
}
