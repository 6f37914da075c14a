import { expect, type Page, test } from '@playwright/test'
import { type LossyPath, openLossyPath } from '../../packages/rooms/src/testing/lossy-path.ts'
import { openBareRoom, publishCamera, statsOf, watchRoom } from '../support/bare-room.ts'
import { withCamera } from '../support/live.ts'

test.use(withCamera)

// The largest first, as some encoders offer them; few pictures, so that two cores can encode three sizes.
const layers = [
  { rid: 'h', maxBitrate: 1_200_000, maxFramerate: 10 },
  { rid: 'm', maxBitrate: 400_000, maxFramerate: 10, scaleResolutionDownBy: 2 },
  { rid: 'l', maxBitrate: 150_000, maxFramerate: 10, scaleResolutionDownBy: 4 },
]

type Outbound = {
  readonly rid: string
  readonly framesSent: number
  readonly frameWidth?: number
  readonly targetBitrate?: number
  readonly qualityLimitationReason?: string
}
const outboundOf = (publisher: Page) => statsOf<Outbound>(publisher, 'outbound-rtp')
const sendingOf = async (publisher: Page) =>
  (await outboundOf(publisher)).filter(({ framesSent }) => framesSent > 20).length
type Inbound = { readonly frameWidth?: number; readonly framesDecoded: number; readonly packetsReceived: number }
const receivedBy = async (viewer: Page) => (await statsOf<Inbound>(viewer, 'inbound-rtp'))[0]
const widthOf = async (viewer: Page) => (await receivedBy(viewer))?.frameWidth

test('a viewer whose line loses packets gets smaller pictures, and large ones again when it is good', async ({
  page: publisher,
  context,
}) => {
  let path: LossyPath | undefined
  const toViewer = async (answer: string) => {
    const port = Number(/ 127\.0\.0\.1 (\d+) typ host/.exec(answer)?.[1])
    path ??= await openLossyPath(port)
    return answer.replaceAll(` ${port} `, ` ${path.port} `)
  }
  const room = await openBareRoom({ toViewer })
  await publishCamera(publisher, room, layers)
  await expect.poll(() => sendingOf(publisher), { timeout: 30_000 }).toBe(3)
  const health = () => room.events.findLast(({ name }) => name === 'publisher-health')
  await expect.poll(health).toMatchObject({ health: { width: 1280, height: 720 } })

  const viewer = await context.newPage()
  await watchRoom(viewer, room)
  await expect.poll(() => widthOf(viewer), { timeout: 20_000 }).toBe(1280)
  path?.lose(0.3)
  // With what the publisher sends, so that a failure says whose it was.
  const state = async () => ({
    width: await widthOf(viewer),
    sent: (await outboundOf(publisher)).map(({ rid, framesSent, frameWidth, targetBitrate, qualityLimitationReason }) =>
      [rid, framesSent, frameWidth, targetBitrate, qualityLimitationReason].join(' '),
    ),
  })
  await expect.poll(state, { timeout: 30_000 }).toEqual(expect.objectContaining({ width: 320 }))
  const before = await receivedBy(viewer)
  const decoded = async () => ((await receivedBy(viewer))?.framesDecoded ?? 0) - (before?.framesDecoded ?? 0)
  await expect.poll(decoded).toBeGreaterThan(20)
  // Chromium fills its line with some 600 empty packets a second on the smallest layer; they are not for viewers.
  const packets = ((await receivedBy(viewer))?.packetsReceived ?? 0) - (before?.packetsReceived ?? 0)
  expect(packets).toBeLessThan(5 * (await decoded()))
  path?.lose(0)
  await expect.poll(() => widthOf(viewer), { timeout: 60_000 }).toBe(1280)
  await room.close()
  path?.close()
})
