/** One track from the microphone and the sound of a shared screen; what is alone stays as it is. */
export const mixSound = (
  streams: readonly MediaStream[],
): { track: MediaStreamTrack | undefined; stop: () => void } => {
  const heard = streams.filter((stream) => stream.getAudioTracks().length > 0)
  const nothing = () => undefined
  if (heard.length < 2) return { track: heard[0]?.getAudioTracks()[0], stop: nothing }
  const context = new AudioContext()
  const out = context.createMediaStreamDestination()
  for (const stream of heard) context.createMediaStreamSource(stream).connect(out)
  void context.resume().catch(nothing)
  return { track: out.stream.getAudioTracks()[0], stop: () => void context.close().catch(nothing) }
}
