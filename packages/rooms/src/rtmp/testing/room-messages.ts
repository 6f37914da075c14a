import type { LeaveReason, PublisherHealth } from '../../engine/room-events.ts'
import type { EncodedPicture, HandedEncoder } from '../../shard/encoder-seam.ts'

export type ToRoom =
  | { readonly type: 'encoder'; readonly handed: HandedEncoder }
  | { readonly type: 'cut'; readonly reason: string }

export type FromRoom =
  | ({ readonly type: 'video' } & EncodedPicture)
  | { readonly type: 'opus'; readonly data: Uint8Array; readonly timestampMs: number }
  | { readonly type: 'aac'; readonly data: Uint8Array; readonly timestampMs: number; readonly config: Uint8Array }
  | { readonly type: 'attached' | 'b-frames' }
  | { readonly type: 'health'; readonly health: PublisherHealth }
  | { readonly type: 'end'; readonly reason: LeaveReason }
  | { readonly type: 'log'; readonly text: string; readonly detail: Record<string, unknown> | undefined }
