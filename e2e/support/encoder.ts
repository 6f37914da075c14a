import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { StoredTag } from '../../packages/rooms/src/rtmp/testing/encoder-words.ts'
import { TestEncoder } from '../../packages/rooms/src/rtmp/testing/test-encoder.ts'
import { makeStream } from '../../packages/rooms/src/rtmp/testing/tiny-stream.ts'

/** What a teacher copies into an encoder. */
export type Destination = { readonly address: string; readonly key: string }

export type PushedStream = {
  /** As when its machine loses the network: without a goodbye. */
  cut(): Promise<void>
}

/** For a product of a journey's own: the usual port of RTMP belongs to one at a time. */
export const freeTcpPort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

const hasFfmpeg = (() => {
  try {
    execFileSync('ffmpeg', ['-version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

const ended = (child: ChildProcess) => new Promise<void>((done) => child.once('exit', () => done()))

const pushByFfmpeg = ({ address, key }: Destination, bFrames: boolean): PushedStream => {
  const inputs = ['-re', '-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=25', '-f', 'lavfi', '-i', 'sine=frequency=440']
  const picture = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '25']
  const order = bFrames ? ['-bf', '2'] : ['-tune', 'zerolatency']
  const output = ['-c:a', 'aac', '-f', 'flv', `${address}/${key}`]
  const child = spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', ...inputs, ...picture, ...order, ...output], {
    stdio: 'ignore',
  })
  const gone = ended(child)
  return {
    cut: async () => {
      child.kill('SIGKILL')
      await gone
    },
  }
}

/** The same few seconds again and again, with times that go on. */
const repeat = async (encoder: TestEncoder, tags: readonly StoredTag[]) => {
  const lengthMs = (tags.at(-1)?.timestampMs ?? 0) + 40
  const startedAt = performance.now()
  for (let round = 0; !encoder.closed; round++) {
    await encoder.play(tags.map((tag) => ({ ...tag, timestampMs: tag.timestampMs + round * lengthMs })))
    const aheadMs = (round + 1) * lengthMs - (performance.now() - startedAt)
    if (aheadMs > 0) await wait(aheadMs)
  }
}

const pushByHand = async ({ address, key }: Destination, bFrames: boolean): Promise<PushedStream> => {
  const tags = await makeStream(4, { bFrames })
  const encoder = new TestEncoder(Number(new URL(address).port))
  await encoder.publish(key)
  void repeat(encoder, tags)
  return {
    cut: async () => {
      encoder.socket.destroy()
      await wait(0)
    },
  }
}

/** An outside encoder: ffmpeg where the machine has it, else a small one of our own. */
export const pushStream = async (to: Destination, { bFrames = false } = {}): Promise<PushedStream> =>
  hasFfmpeg ? pushByFfmpeg(to, bFrames) : pushByHand(to, bFrames)

/** Knocks once and gives what the server says; undefined when it says nothing. */
export const knock = async ({ address, key }: Destination): Promise<string | undefined> => {
  const encoder = new TestEncoder(Number(new URL(address).port))
  const status = await encoder.publish(key)
  encoder.socket.destroy()
  return status?.description
}
