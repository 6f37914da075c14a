import { AVERROR_EAGAIN, AVERROR_EOF } from 'node-av/constants'
import type { CodecContext, Packet } from 'node-av/lib'
import { checkNative } from './native-error.ts'

/** Hands every packet that an encoder has ready to `write`, reusing one packet. */
export function drainPackets(encoder: CodecContext, packet: Packet, write: (packet: Packet) => void): number {
  for (let count = 0; ; count++) {
    const code = encoder.receivePacketSync(packet)
    if (code === AVERROR_EAGAIN || code === AVERROR_EOF) return count
    checkNative(code, 'encode')
    packet.streamIndex = 0
    write(packet)
    packet.unref()
  }
}
