import { writeFile } from 'node:fs/promises'
import { encodeWav } from '../speech/encode-wav.ts'

/** Nothing in a pad lies above 3 kHz, so half the usual rate is enough. */
const rate = 24_000
const chordSeconds = 4
/** Each chord swells over the end of the one before; the last one over the first, so the loop has no seam. */
const blendSeconds = 1.6

/** Scale degrees of calm four-chord rounds that end where they began. */
const rounds = [
  [0, 5, 3, 4],
  [0, 3, 5, 4],
  [0, 4, 5, 3],
  [5, 3, 0, 4],
] as const
const majorScale = [0, 2, 4, 5, 7, 9, 11] as const
const lowestKeyHz = 98

function degreeHz(keyHz: number, degree: number): number {
  const octave = Math.floor(degree / 7)
  const semitones = (majorScale[((degree % 7) + 7) % 7] ?? 0) + 12 * octave
  return keyHz * 2 ** (semitones / 12)
}

/** Root, fifth, and the triad an octave up: wide enough not to growl under a voice. */
function chordNotes(keyHz: number, root: number): number[] {
  return [root, root + 4, root + 7, root + 9, root + 11].map((degree) => degreeHz(keyHz, degree))
}

/** How loud a chord is at each of its samples: swelling, standing, fading. */
function swellOf(length: number): Float32Array {
  const blend = blendSeconds * rate
  return Float32Array.from({ length }, (_, index) => {
    const edge = Math.min(1, index / blend, (length - index) / blend)
    return Math.sin((edge * Math.PI) / 2) ** 2
  })
}

/** A sine by turning a pointer: four multiplications a sample instead of a call of Math.sin. */
function addTone(loop: Float32Array, swell: Float32Array, tone: { hz: number; gain: number; from: number }): void {
  const step = (2 * Math.PI * tone.hz) / rate
  const cos = Math.cos(step)
  const sin = Math.sin(step)
  let x = tone.gain
  let y = 0
  let at = tone.from
  for (let index = 0; index < swell.length; index++) {
    loop[at] = (loop[at] ?? 0) + y * (swell[index] ?? 0)
    const turned = x * cos - y * sin
    y = x * sin + y * cos
    x = turned
    at = at + 1 === loop.length ? 0 : at + 1
  }
}

/** One round of four soft chords as mono samples; the same seed gives the same samples. */
export function renderPad(seed: number): { pcm: Int16Array; sampleRate: number } {
  const choice = Math.abs(Math.trunc(seed))
  const round = rounds[choice % rounds.length] ?? rounds[0]
  const keyHz = lowestKeyHz * 2 ** ((choice % 7) / 12)
  const loop = new Float32Array(round.length * chordSeconds * rate)
  const swell = swellOf(Math.round((chordSeconds + blendSeconds) * rate))
  round.forEach((root, index) => {
    const from = index * chordSeconds * rate
    chordNotes(keyHz, root).forEach((hz, voice) => {
      // Two slightly apart tones beat slowly, which is what makes a pad sound alive.
      const gain = voice === 0 ? 0.09 : 0.055
      addTone(loop, swell, { hz: hz * 0.9988, gain, from })
      addTone(loop, swell, { hz: hz * 1.0012, gain, from })
      addTone(loop, swell, { hz: hz * 2, gain: gain * 0.16, from })
    })
  })
  const pcm = Int16Array.from(loop, (value) => Math.round(Math.max(-1, Math.min(1, value)) * 32_000))
  return { pcm, sampleRate: rate }
}

/** Writes the round as a WAV file to be looped. */
export async function writePad(path: string, seed: number): Promise<void> {
  const { pcm, sampleRate } = renderPad(seed)
  await writeFile(path, encodeWav(pcm, sampleRate))
}
