import { failureOfCapture, RoomFailure } from '../room-failure.ts'

export type ChosenDevices = { readonly cameraId?: string | undefined; readonly microphoneId?: string | undefined }
type Wanted = ChosenDevices & { readonly camera: boolean; readonly microphone: boolean }

const mediaDevices = (): MediaDevices => {
  if (!isSecureContext) throw new RoomFailure('not-secure')
  const { mediaDevices: devices } = navigator as Partial<Pick<Navigator, 'mediaDevices'>>
  if (!devices) throw new RoomFailure('unsupported')
  return devices
}

const exactly = (id: string | undefined) => (id ? { deviceId: { exact: id } } : {})

/** What is there of what is wanted: a machine without a camera gives its microphone alone. */
export const openDevices = async ({ cameraId, microphoneId, ...wanted }: Wanted): Promise<MediaStream> => {
  const audio = { ...exactly(microphoneId), echoCancellation: true, noiseSuppression: true }
  const size = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30, max: 30 } }
  try {
    const devices = mediaDevices()
    const found = await devices.enumerateDevices()
    const hasCamera = wanted.camera && found.some(({ kind }) => kind === 'videoinput')
    const hasMicrophone = wanted.microphone && found.some(({ kind }) => kind === 'audioinput')
    if (!hasCamera && !hasMicrophone) throw new RoomFailure('no-device')
    const video = { ...exactly(cameraId), ...size }
    return await devices.getUserMedia({ ...(hasMicrophone ? { audio } : {}), ...(hasCamera ? { video } : {}) })
  } catch (error) {
    throw failureOfCapture(error)
  }
}

/** A screen, window or tab that the person picks; with its sound where the browser offers it. */
export const openScreen = async (): Promise<MediaStream> => {
  try {
    const devices = mediaDevices()
    if (!devices.getDisplayMedia) throw new RoomFailure('unsupported')
    return await devices.getDisplayMedia({ video: { frameRate: { ideal: 25, max: 30 } }, audio: true })
  } catch (error) {
    throw failureOfCapture(error, 'screen')
  }
}

export type Device = { readonly id: string; readonly label: string }
export type Devices = { readonly cameras: readonly Device[]; readonly microphones: readonly Device[] }

/** What is plugged in. Browsers tell names only after the first permission. */
export const listDevices = async (): Promise<Devices> => {
  const found = await mediaDevices().enumerateDevices()
  const of = (wanted: MediaDeviceKind) =>
    found
      .filter(({ kind, deviceId }) => kind === wanted && deviceId !== '')
      .map(({ deviceId, label }) => ({ id: deviceId, label }))
  return { cameras: of('videoinput'), microphones: of('audioinput') }
}

export const onDevicesChange = (listener: () => void): (() => void) => {
  const { mediaDevices: devices } = navigator as Partial<Pick<Navigator, 'mediaDevices'>>
  devices?.addEventListener('devicechange', listener)
  return () => devices?.removeEventListener('devicechange', listener)
}

export const stopStream = (stream: MediaStream | undefined): void => {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
