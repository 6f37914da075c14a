export type BridgeCodec = 'aac' | 'opus'

/** What arrives: one codec, its rate and channels; `config` is the AudioSpecificConfig (ISO 14496-3) of AAC. */
export type BridgeSource = {
  readonly from: BridgeCodec
  readonly to: BridgeCodec
  readonly config: Uint8Array | null
  readonly sampleRate: number
  readonly channels: number
}

/** One encoded packet. `config` comes with AAC only: its AudioSpecificConfig. */
export type BridgeFrame = {
  readonly data: Uint8Array
  /** On the clock of what went in. */
  readonly timestampMs: number
  readonly durationMs: number
  readonly config: Uint8Array | null
}

export type BridgeRequest =
  | { readonly type: 'open'; readonly source: BridgeSource }
  | { readonly type: 'packet'; readonly data: Uint8Array; readonly timestampMs: number }
  | { readonly type: 'finish' }

/** One answer to each request, in order. */
export type BridgeReply =
  | { readonly type: 'frames'; readonly frames: readonly BridgeFrame[] }
  | { readonly type: 'refused'; readonly detail: string }
