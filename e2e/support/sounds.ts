import { encodeWav } from '../../packages/media/src/speech/encode-wav.ts'

/** A recording as WAV bytes: one steady tone, mono, 16 bit. */
export const toneRecording = (seconds: number, hertz = 220, rate = 48_000): Buffer => {
  const length = Math.round(seconds * rate)
  const sample = (n: number) => Math.round(9000 * Math.sin((2 * Math.PI * hertz * n) / rate))
  return encodeWav(
    Int16Array.from({ length }, (_, n) => sample(n)),
    rate,
  )
}
