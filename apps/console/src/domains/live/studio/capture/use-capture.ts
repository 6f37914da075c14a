import { useCallback, useEffect, useRef, useState } from 'react'
import { type ChosenDevices, type Devices, listDevices, onDevicesChange } from '#platform/rooms/capture/open-devices.ts'
import { type Capture, type CaptureSource, openSource } from '#platform/rooms/capture/open-source.ts'
import { failureOfCapture, RoomFailure } from '#platform/rooms/room-failure.ts'

const noDevices: Devices = { cameras: [], microphones: [] }

export type UseCapture = {
  readonly capture: Capture | undefined
  readonly isOpening: boolean
  readonly failure: RoomFailure | undefined
  readonly devices: Devices
  readonly open: (source: CaptureSource, chosen: ChosenDevices) => Promise<Capture | undefined>
  readonly close: () => void
}

/** Names of devices are known once one was allowed. */
const useDevices = (isOpen: boolean): Devices => {
  const [devices, setDevices] = useState(noDevices)
  useEffect(() => {
    const read = () => void listDevices().then(setDevices, () => undefined)
    read()
    return onDevicesChange(read)
  }, [isOpen])
  return devices
}

/** The camera or screen of this page, open until the page is left. */
export const useCapture = (): UseCapture => {
  const [capture, setCapture] = useState<Capture>()
  const [failure, setFailure] = useState<RoomFailure>()
  const [isOpening, setOpening] = useState(false)
  const current = useRef<Capture>(undefined)
  const turn = useRef(0)

  const put = useCallback((next: Capture | undefined) => {
    const before = current.current
    current.current = next
    setCapture(next)
    // The old one ends last: what sends it takes the new tracks first.
    if (before) setTimeout(before.stop, 500)
  }, [])
  const open = useCallback(
    async (source: CaptureSource, chosen: ChosenDevices) => {
      turn.current += 1
      const mine = turn.current
      setOpening(true)
      setFailure(undefined)
      try {
        const opened = await openSource(source, chosen)
        if (mine !== turn.current) {
          opened.stop()
          return undefined
        }
        opened.onLost(() => {
          if (current.current === opened) setFailure(new RoomFailure('device-lost'))
        })
        put(opened)
        return opened
      } catch (error) {
        if (mine === turn.current) setFailure(failureOfCapture(error))
        return undefined
      } finally {
        if (mine === turn.current) setOpening(false)
      }
    },
    [put],
  )
  const close = useCallback(() => {
    turn.current += 1
    put(undefined)
    setFailure(undefined)
    setOpening(false)
  }, [put])
  useEffect(() => close, [close])
  const devices = useDevices(capture !== undefined)
  return { capture, isOpening, failure, devices, open, close }
}
