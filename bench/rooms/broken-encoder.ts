import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import {
  hello,
  publishWords,
  type StoredTag,
  secondHello,
  tagWords,
} from '../../packages/rooms/src/rtmp/testing/encoder-words.ts'
import { mutateBytes } from '../../packages/rooms/src/testing/mutate.ts'

type Random = Parameters<typeof mutateBytes>[1]

/**
 * An encoder with a good key that is let in and then sends broken tags: some in their messages, some in their chunks. It comes
 * from another address than the strangers do, who are soon not read any more. True when it was let in.
 */
export const sendBrokenStream = async (port: number, tags: readonly StoredTag[], random: Random): Promise<boolean> => {
  const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' })
  let heard = Buffer.alloc(0)
  socket.on('error', () => {})
  socket.on('data', (bytes) => {
    heard = Buffer.concat([heard, bytes])
  })
  socket.write(Buffer.concat([hello(), secondHello(), publishWords('key')]))
  for (const [index, tag] of tags.entries()) {
    if (socket.destroyed) break
    const isBroken = index > 10
    const data = isBroken && index % 2 === 0 ? mutateBytes(tag.data, random) : tag.data
    const words = tagWords({ ...tag, data })
    socket.write(isBroken && index % 37 === 0 ? mutateBytes(words, random) : words)
    if (index % 10 === 0) await wait(5)
  }
  await wait(50)
  socket.destroy()
  return heard.includes('NetStream.Publish.Start')
}
