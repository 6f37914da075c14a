// Entry of the forked process of one audio bridge: a crash of the native code costs its sound for a moment, nothing else.
import { AV_LOG_QUIET } from 'node-av/constants'
import { Log } from 'node-av/lib'
import { toMediaError } from '../worker/native/native-error.ts'
import type { BridgeFrame, BridgeReply, BridgeRequest } from './bridge-messages.ts'
import { Transcoder } from './transcoder.ts'

Log.setLevel(AV_LOG_QUIET)
process.on('disconnect', () => process.exit(0))
// A Ctrl-C reaches the whole group; the parent decides when the sound ends.
process.on('SIGINT', () => {})

let transcoder: Transcoder | undefined

function answer(request: BridgeRequest): BridgeFrame[] {
  if (request.type === 'open') transcoder = new Transcoder(request.source)
  if (request.type === 'packet') return transcoder?.push(request.data, request.timestampMs) ?? []
  if (request.type === 'finish') return transcoder?.finish() ?? []
  return []
}

function reply(message: BridgeReply): void {
  // A parent that was killed leaves a broken pipe behind; `disconnect` follows.
  if (process.connected) process.send?.(message, undefined, undefined, () => {})
}

process.on('message', (request: BridgeRequest) => {
  try {
    reply({ type: 'frames', frames: answer(request) })
  } catch (error) {
    reply({ type: 'refused', detail: toMediaError(error).message })
  }
})
