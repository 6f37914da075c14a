/** The part of node-media-server 4.4.3 that is used: private there, so pinned exactly and wrapped by rtmp-session.ts alone. */
declare module 'node-media-server/src/protocol/rtmp.js' {
  class Rtmp {
    parserPacket: {
      readonly header: { readonly type: number; readonly length: number; readonly stream_id: number }
      readonly clock: number
      readonly payload: Buffer
    }
    readonly inPackets: ReadonlyMap<number, unknown>
    /** Holds a megabyte for files, which nobody reads here. */
    flv: unknown
    /** Set when the other side wants to hear how many bytes arrived. */
    ackSize?: number
    streamApp: unknown
    streamName: string
    streamId: number
    onConnectCallback: (request: { readonly app: unknown; readonly name: string }) => void
    onPushCallback: () => void
    onPlayCallback: () => void
    onOutputCallback: (bytes: Buffer) => void
    parserData(bytes: Buffer): string | null
    packetAlloc(): void
    controlHandler(): void
    invokeHandler(): void
    dataHandler(): void
    respondPublish(): void
    respondPlay(): void
    sendACK(bytes: number): void
    sendStatusMessage(...status: [streamId: number, level: 'status' | 'error', code: string, description: string]): void
  }
  export = Rtmp
}

declare module 'node-media-server/src/core/logger.js' {
  const logger: { log: (message: string, level?: string) => void }
  export = logger
}
