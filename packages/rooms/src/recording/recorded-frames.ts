/**
 * One access unit. `data`: Annex B for `h264` (parameter sets in band with key frames), the bare frame for `vp8`. The recorder
 * keeps it without copying.
 */
export type RecordedPicture = {
  readonly data: Uint8Array
  /** Presentation time on the one clock of this publication's sound and picture; its zero does not matter. */
  readonly timestampMs: number
  /** Decoding time where pictures come out of order (B-frames); equal to `timestampMs` when left out. */
  readonly decodeMs?: number
  readonly isKey: boolean
  readonly codec: 'h264' | 'vp8'
  /** Pictures before this one were lost: those up to the next key picture cannot be decoded and are left out. */
  readonly afterLoss?: boolean
}

export type RecordedSound = {
  /** One Opus packet (RFC 6716) or one raw AAC frame without ADTS header. */
  readonly data: Uint8Array
  readonly timestampMs: number
  readonly codec: 'opus' | 'aac'
  /** AudioSpecificConfig (ISO 14496-3); needed with the first AAC frame and whenever it changes. */
  readonly config?: Uint8Array
}
