const readEveryMs = 100
/** Quieter than this is silence for a meter, in decibels of full scale. */
const floorDb = -60

/** Loudness of samples between -1 and 1 as 0–1, linear in decibels as ears are. */
export const levelOf = (samples: Float32Array): number => {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length)
  if (power <= 0) return 0
  const db = 10 * Math.log10(power)
  return Math.min(1, Math.max(0, 1 - db / floorDb))
}

/** Tells ten times a second how loud a stream is; returns what ends it. */
export const watchLevel = (stream: MediaStream, listener: (level: number) => void): (() => void) => {
  if (stream.getAudioTracks().length === 0) return () => undefined
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 1024
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  // Without a click on the page it starts suspended.
  void context.resume().catch(() => undefined)
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples)
    listener(levelOf(samples))
  }, readEveryMs)
  return () => {
    clearInterval(timer)
    void context.close().catch(() => undefined)
  }
}
