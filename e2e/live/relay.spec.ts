import type { Page } from '@playwright/test'
import { expect, signIn, testAlone } from '../support/journey.ts'
import { expectFrames, goLive, openStation, openViewer, withCamera } from '../support/live.ts'
import { type Product, startProduct } from '../support/product.ts'
import { hasTurnServer, startTurnServer } from '../support/turn.ts'

const test = testAlone.extend<{ own: Product }>({
  own: async ({}, use) => {
    const turn = await startTurnServer()
    const own = await startProduct(turn.settings)
    await use(own)
    await own.close()
    await turn.close()
  },
})
test.use(withCamera)
test.skip(!hasTurnServer, 'no turnserver on this machine: apt-get install coturn')

/** As behind a firewall that lets nothing through but the TURN server. */
const onlyRelay = `{
  const Original = window.RTCPeerConnection
  const peers = (window.relayedPeers = [])
  window.RTCPeerConnection = class extends Original {
    constructor(configuration) {
      super({ ...configuration, iceTransportPolicy: 'relay' })
      peers.push(this)
    }
    setConfiguration(configuration) {
      super.setConfiguration({ ...configuration, iceTransportPolicy: 'relay' })
    }
  }
}`

/** The kind of the candidate that is sent from. */
const wayText = `(async () => {
  const rows = new Map()
  ;(await window.relayedPeers.at(-1).getStats()).forEach((row) => rows.set(row.id, row))
  const pair = [...rows.values()].find(({ type, nominated, state }) => type === 'candidate-pair' && nominated && state === 'succeeded')
  return rows.get(pair?.localCandidateId)?.candidateType
})()`
const wayOf = (page: Page) => page.evaluate<string | undefined>(wayText)

test('host and viewer whom only a TURN server lets through meet in the room', async ({
  page,
  product,
  browser,
  watch,
}) => {
  const station = await openStation(product)
  const room = await station.addRoom({ title: 'Open day' })
  await page.addInitScript(onlyRelay)
  await signIn(page, product)
  await goLive(page, product, room.live_id)
  await expect.poll(() => wayOf(page)).toBe('relay')

  const viewer = await openViewer(browser, 'about:blank')
  await viewer.addInitScript(onlyRelay)
  watch.follow(viewer)
  await viewer.goto(`${product.address}/admin/live?room_id=${room.room_id}`)
  await expectFrames(viewer)
  await expect(viewer.getByRole('button', { name: /Less than a second behind/ })).toBeVisible()
  await expect.poll(() => wayOf(viewer)).toBe('relay')
})
