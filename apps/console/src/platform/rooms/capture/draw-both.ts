const framesPerSecond = 25
const widest = 1280
/** The camera's share of the picture's width, and its distance from the corner. */
const inset = { share: 0.24, margin: 0.02 }

type Generator = MediaStreamTrack & { readonly writable: WritableStream<VideoFrame> }
type GeneratorWindow = { MediaStreamTrackGenerator?: new (options: { kind: 'video' }) => Generator }

export type Drawing = {
  readonly stream: MediaStream
  /** Whether pictures go on while the page is hidden. */
  readonly survivesHiding: boolean
  readonly stop: () => void
}

const playOf = (stream: MediaStream): HTMLVideoElement => {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.srcObject = new MediaStream(stream.getVideoTracks())
  void video.play().catch(() => undefined)
  return video
}

/** The size of the whole: that of the screen, at most 1280 wide, even numbers as encoders want them. */
export const sizeFor = (width: number, height: number): { width: number; height: number } => {
  const scale = Math.min(1, widest / Math.max(1, width))
  const even = (value: number) => Math.max(2, Math.round((value * scale) / 2) * 2)
  return width > 0 && height > 0 ? { width: even(width), height: even(height) } : { width: widest, height: 720 }
}

type Canvas = { readonly width: number; readonly height: number }

/** Where the camera lies: bottom right, with its own proportions. */
export const insetOf = ({ width, height }: Canvas, camera: Canvas) => {
  const w = Math.round(width * inset.share)
  const h = Math.round((w * Math.max(1, camera.height)) / Math.max(1, camera.width))
  const margin = Math.round(width * inset.margin)
  return { x: width - w - margin, y: height - h - margin, w, h }
}

const draw = (context: CanvasRenderingContext2D, screen: HTMLVideoElement, camera: HTMLVideoElement): void => {
  const { canvas } = context
  context.drawImage(screen, 0, 0, canvas.width, canvas.height)
  if (camera.videoWidth === 0) return
  const { x, y, w, h } = insetOf(canvas, { width: camera.videoWidth, height: camera.videoHeight })
  context.drawImage(camera, x, y, w, h)
}

/** Frames written by hand arrive also from a hidden page; whether a captured canvas does is left to the browser. */
const outputOf = (canvas: HTMLCanvasElement) => {
  const { MediaStreamTrackGenerator } = globalThis as GeneratorWindow
  if (!MediaStreamTrackGenerator) {
    return { track: canvas.captureStream(framesPerSecond).getVideoTracks()[0], push: () => undefined, steady: false }
  }
  const track = new MediaStreamTrackGenerator({ kind: 'video' })
  const writer = track.writable.getWriter()
  const push = () => {
    // An encoder that is behind gets no queue of old pictures.
    if ((writer.desiredSize ?? 0) <= 0) return
    const frame = new VideoFrame(canvas, { timestamp: Math.round(performance.now() * 1000) })
    void writer.write(frame).catch(() => frame.close())
  }
  return { track, push, steady: true }
}

/** Draws a screen with the camera in its corner, at a steady rate. Sound is not its business. */
export const drawBoth = (screen: MediaStream, camera: MediaStream): Drawing => {
  const [screenVideo, cameraVideo] = [playOf(screen), playOf(camera)]
  const settings = screen.getVideoTracks()[0]?.getSettings()
  const canvas = document.createElement('canvas')
  Object.assign(canvas, sizeFor(settings?.width ?? 0, settings?.height ?? 0))
  const context = canvas.getContext('2d', { alpha: false })
  const { track, push, steady } = outputOf(canvas)
  const ticks = new Worker(new URL('./ticks-worker.ts', import.meta.url), { type: 'module' })
  ticks.onmessage = () => {
    if (!context || screenVideo.videoWidth === 0) return
    draw(context, screenVideo, cameraVideo)
    push()
  }
  ticks.postMessage(1000 / framesPerSecond)
  return {
    stream: new MediaStream(track ? [track] : []),
    survivesHiding: steady,
    stop: () => {
      ticks.terminate()
      track?.stop()
      screenVideo.srcObject = null
      cameraVideo.srcObject = null
    },
  }
}
