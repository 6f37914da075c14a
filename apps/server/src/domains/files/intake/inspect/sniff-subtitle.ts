import { createReadStream } from 'node:fs'

/** Two hours of dense subtitles in two languages are 0.5 MB. */
export const maxSubtitleBytes = 10 * 1024 * 1024

const vtt = /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/
const srt = /^\uFEFF?\s*\d+[ \t]*\r?\n\d{1,3}:\d{2}:\d{2}[,.]\d{1,3}[ \t]*-->[ \t]*\d{1,3}:\d{2}:\d{2}[,.]\d{1,3}/

/** Decides by how the text begins. */
export const sniffSubtitle = (head: Buffer): 'srt' | 'vtt' | undefined => {
  const text = head.toString('utf8')
  return vtt.test(text) ? 'vtt' : srt.test(text) ? 'srt' : undefined
}

/** Whether the whole file is UTF-8 text without zero bytes, which no subtitle has. */
export const isUtf8Text = async (path: string): Promise<boolean> => {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(path)) {
      if ((chunk as Buffer).includes(0)) return false
      decoder.decode(chunk as Buffer, { stream: true })
    }
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}
