import type { RtcLink } from '../link/rtc-link.ts'
import type { RtcPorts } from '../link/rtc-ports.ts'
import type { PublishStats } from '../room-client.ts'
import { RoomFailure } from '../room-failure.ts'
import { createPublishMeter } from './publish-stats.ts'

const statsEveryMs = 1000

type Held = { readonly link: RtcLink; readonly signal: AbortSignal; readonly onStats: (stats: PublishStats) => void }

/** Measures an open connection until it is lost or stopped; answers why it ended. */
export const holdLink = async ({ link, signal, onStats }: Held, ports: RtcPorts): Promise<RoomFailure> => {
  const read = createPublishMeter(ports.now)
  const measure = () =>
    void link.peer.getStats().then(
      (report) => onStats(read(report)),
      () => undefined,
    )
  const meter = setInterval(measure, statsEveryMs)
  const stopped = Promise.withResolvers<RoomFailure>()
  const onStop = () => stopped.resolve(new RoomFailure('network', 'stopped'))
  signal.addEventListener('abort', onStop)
  if (signal.aborted) onStop()
  const why = await Promise.race([link.lost, stopped.promise])
  signal.removeEventListener('abort', onStop)
  clearInterval(meter)
  await link.close()
  return why
}

/** Waits, but not beyond the end. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })
