/** A recording as WAV bytes: one steady tone, mono, 16 bit. */
export const toneRecording = (seconds: number, hertz = 220, rate = 48_000): Buffer => {
  const samples = Math.round(seconds * rate)
  const bytes = Buffer.alloc(44 + samples * 2)
  bytes.write('RIFF', 0, 'latin1')
  bytes.writeUInt32LE(36 + samples * 2, 4)
  bytes.write('WAVEfmt ', 8, 'latin1')
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(rate, 24)
  bytes.writeUInt32LE(rate * 2, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36, 'latin1')
  bytes.writeUInt32LE(samples * 2, 40)
  for (let n = 0; n < samples; n++) {
    bytes.writeInt16LE(Math.round(9000 * Math.sin((2 * Math.PI * hertz * n) / rate)), 44 + n * 2)
  }
  return bytes
}
