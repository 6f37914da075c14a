import { drawBoth } from './draw-both.ts'
import { mixSound } from './mix-sound.ts'
import { type ChosenDevices, openDevices, openScreen, stopStream } from './open-devices.ts'

export const captureSources = ['camera', 'screen', 'both'] as const
export type CaptureSource = (typeof captureSources)[number]

export type Capture = {
  readonly source: CaptureSource
  /** What is to be sent. */
  readonly stream: MediaStream
  /** False: pictures stand still while this page is hidden. */
  readonly survivesHiding: boolean
  /** Called when a device is unplugged or the sharing of a screen is ended. */
  readonly onLost: (listener: () => void) => void
  readonly stop: () => void
}

type Parts = {
  readonly source: CaptureSource
  readonly parts: readonly MediaStream[]
  readonly stream: MediaStream
  readonly end: () => void
}

const captureOf = ({ source, parts, stream, end }: Parts): Capture => ({
  source,
  stream,
  survivesHiding: true,
  onLost: (listener) => {
    // The end of a screen's own sound is no loss; that of a picture or the microphone is.
    for (const track of parts.flatMap((part) => part.getTracks()))
      track.addEventListener('ended', listener, { once: true })
  },
  stop: () => {
    end()
    stopStream(stream)
    for (const part of parts) stopStream(part)
  },
})

const openCamera = async (devices: ChosenDevices): Promise<Capture> => {
  const stream = await openDevices({ ...devices, camera: true, microphone: true })
  return captureOf({ source: 'camera', parts: [stream], stream, end: () => undefined })
}

/** The microphone is wished for with a screen, but a screen can be shared without one. */
const openOwn = (devices: ChosenDevices, camera: boolean): Promise<MediaStream> =>
  openDevices({ ...devices, camera, microphone: true }).catch((error: unknown) => {
    if (camera) throw error
    return new MediaStream()
  })

const openWithScreen = async (source: 'screen' | 'both', devices: ChosenDevices): Promise<Capture> => {
  // First the screen: browsers ask for it only right after a click.
  const screen = await openScreen()
  const own = await openOwn(devices, source === 'both').catch((error: unknown) => {
    stopStream(screen)
    throw error
  })
  const sound = mixSound([own, screen])
  const drawing = source === 'both' ? drawBoth(screen, own) : undefined
  const pictures = drawing?.stream.getVideoTracks() ?? screen.getVideoTracks()
  const stream = new MediaStream([...pictures, ...(sound.track ? [sound.track] : [])])
  const parts = [new MediaStream(screen.getVideoTracks()), own, new MediaStream(screen.getAudioTracks())]
  const end = () => {
    drawing?.stop()
    sound.stop()
  }
  return { ...captureOf({ source, parts, stream, end }), survivesHiding: drawing?.survivesHiding ?? true }
}

/** Opens what is to be sent: a camera, a screen, or a screen with the camera in its corner. */
export const openSource = (source: CaptureSource, devices: ChosenDevices): Promise<Capture> =>
  source === 'camera' ? openCamera(devices) : openWithScreen(source, devices)
