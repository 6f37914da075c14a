// The process of one pretended room: runs what the front hands over and tells the test what came out of it.
import type { Socket } from 'node:net'
import { RoomError } from '../../engine/room-error.ts'
import type { AttachEncoder, Encoder } from '../../shard/encoder-seam.ts'
import { runEncoder } from '../room/run-encoder.ts'
import type { FromRoom, ToRoom } from './room-messages.ts'

process.on('disconnect', () => process.exit(0))
const tell = (message: FromRoom) => process.send?.(message)
let current: { readonly cut: (reason: string | undefined) => void } | undefined

const attach: AttachEncoder = ({ roomId, takeover, onCut }) => {
  if (roomId === 'closed') throw new RoomError('unknown-room', roomId)
  if (current && !takeover) throw new RoomError('publisher-exists', roomId)
  current?.cut('Somebody else took over.')
  const mine = { cut: onCut }
  current = mine
  const encoder: Encoder = {
    sessionId: 'session',
    video: (picture) => tell({ type: 'video', ...picture }),
    audioOpus: (data, timestampMs) => tell({ type: 'opus', data, timestampMs }),
    audioAac: (data, timestampMs, config) => tell({ type: 'aac', data, timestampMs, config }),
    foundBFrames: () => tell({ type: 'b-frames' }),
    health: (health) => tell({ type: 'health', health }),
    end: (reason) => {
      if (current === mine) current = undefined
      tell({ type: 'end', reason })
    },
  }
  tell({ type: 'attached' })
  return encoder
}

process.on('message', (message: ToRoom, socket: Socket | undefined) => {
  if (message.type === 'cut') current?.cut(message.reason)
  else if (socket)
    runEncoder(socket, message.handed, { attach, log: (text, detail) => tell({ type: 'log', text, detail }) })
})
