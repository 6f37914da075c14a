// Milliseconds of the built-in voices at their natural pace. Only until the server's own estimate is there.
const msPerLetter = 62
const msPerHan = 217
const msPerDigit = 400
const msPerPause = 450

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** About how long a text takes to say, in milliseconds; 0 for nothing. */
export const estimateSpeechMs = (text: string, rate = 1): number => {
  const ms =
    msPerLetter * count(text, /[\p{L}--\p{Script=Han}]/gv) +
    msPerHan * count(text, /\p{Script=Han}/gu) +
    msPerDigit * count(text, /\p{N}/gu) +
    msPerPause * count(text, /[.!?。!?…]+|[,;:,、;:]/gu)
  return Math.round(ms / rate)
}
