const lineOf = (sdp: string, name: string): string | undefined =>
  new RegExp(`^a=${name}:(.*?)\\r?$`, 'm').exec(sdp)?.[1]

const linesOf = (text: string): string[] => text.split(/\r?\n/).filter((line) => line !== '')

/** The trickle fragment (RFC 8840) of a local description: its credentials and the candidates found so far. */
export const fragmentOf = (localSdp: string, isComplete: boolean): string => {
  const lines = linesOf(localSdp)
  const mid = lineOf(localSdp, 'mid') ?? '0'
  const candidates = [...new Set(lines.filter((line) => line.startsWith('a=candidate:')))]
  return [
    `a=ice-ufrag:${lineOf(localSdp, 'ice-ufrag') ?? ''}`,
    `a=ice-pwd:${lineOf(localSdp, 'ice-pwd') ?? ''}`,
    lines.find((line) => line.startsWith('m=')) ?? 'm=audio 9 UDP/TLS/RTP/SAVPF 0',
    `a=mid:${mid}`,
    ...candidates,
    ...(isComplete ? ['a=end-of-candidates'] : []),
    '',
  ].join('\r\n')
}

const isIceLine = (line: string) =>
  /^a=(?:ice-ufrag|ice-pwd|candidate|end-of-candidates|remote-candidates)\b/.test(line)

/** The answer with the credentials and candidates that the server gave when ICE began anew; its other lines stay. */
export const answerAfterRestart = (answer: string, fragment: string): string => {
  const fresh = linesOf(fragment).filter(isIceLine)
  const credentials = fresh.filter((line) => line.startsWith('a=ice-')).slice(0, 2)
  const candidates = fresh.filter((line) => !line.startsWith('a=ice-'))
  const lines = linesOf(answer).filter((line) => !isIceLine(line))
  const renewed = lines.flatMap((line) => (line.startsWith('a=mid:') ? [line, ...credentials, ...candidates] : [line]))
  return `${renewed.join('\r\n')}\r\n`
}
