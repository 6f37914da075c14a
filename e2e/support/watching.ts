import type { Page } from '@playwright/test'

/** A downloaded video opened on an empty page, as any player would. */
export type Watching = {
  /** Red, green and blue in the middle of the picture. */
  colourAt(seconds: number): Promise<readonly [number, number, number]>
  /** The pitch that is heard in a second of the sound, by counting its waves. */
  hertzAround(seconds: number): Promise<number>
  close(): Promise<void>
}

// These texts run in the browser, where a video element is one.
const openText = (base64: string) => `(async () => {
  const bytes = Uint8Array.from(atob('${base64}'), (letter) => letter.charCodeAt(0))
  window.film = document.createElement('video')
  film.muted = true
  film.src = URL.createObjectURL(new Blob([bytes], { type: 'video/mp4' }))
  await new Promise((done, fail) => { film.oncanplay = done; film.onerror = () => fail(film.error) })
  window.sound = await new OfflineAudioContext(1, 1, 48000).decodeAudioData(bytes.buffer)
})()`

const colourText = (seconds: number) => `(async () => {
  // The place is found before its picture is drawn; a picture that was there already is not drawn again.
  const drawn = new Promise((done) => film.requestVideoFrameCallback(done))
  await new Promise((done) => { film.onseeked = done; film.currentTime = ${seconds} })
  await Promise.race([drawn, new Promise((done) => setTimeout(done, 1000))])
  const canvas = new OffscreenCanvas(film.videoWidth, film.videoHeight)
  const pen = canvas.getContext('2d')
  pen.drawImage(film, 0, 0)
  return [...pen.getImageData(film.videoWidth / 2, film.videoHeight / 2, 1, 1).data].slice(0, 3)
})()`

const hertzText = (seconds: number) => `(() => {
  const samples = sound.getChannelData(0)
  const [from, to] = [${seconds} - 0.25, ${seconds} + 0.25].map((at) => Math.round(at * sound.sampleRate))
  let rises = 0
  for (let n = from + 1; n < to; n++) if (samples[n - 1] < 0 && samples[n] >= 0) rises++
  return rises / 0.5
})()`

export const watchFile = async (page: Page, film: Buffer): Promise<Watching> => {
  const screen = await page.context().newPage()
  await screen.evaluate(openText(film.toString('base64')))
  return {
    colourAt: (seconds) => screen.evaluate<readonly [number, number, number]>(colourText(seconds)),
    hertzAround: (seconds) => screen.evaluate<number>(hertzText(seconds)),
    close: () => screen.close(),
  }
}
