import { z } from 'zod'
import { instant } from '../../primitives/index.ts'

/** What arrives from a publisher; the figures are measured over two seconds. */
export const streamHealth = z.object({
  at: instant,
  video_codec: z.string().nullable(),
  audio_codec: z.string().nullable(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  fps: z.number(),
  video_bps: z.number(),
  audio_bps: z.number(),
  /** 0–1 */
  loss_rate: z.number(),
  last_keyframe_at: instant.nullable(),
  /** Such a stream is served by HLS only. */
  has_b_frames: z.boolean(),
})
export type StreamHealth = z.output<typeof streamHealth>

/** A second publisher that waits for the host's word. */
export const takeoverRequest = z.object({
  request_id: z.string(),
  protocol: z.enum(['whip', 'rtmp']),
  asked_at: instant,
  expires_at: instant,
})
export type TakeoverRequest = z.output<typeof takeoverRequest>

export const encoderStatus = z.object({
  connected: z.boolean(),
  protocol: z.enum(['whip', 'rtmp']).nullable(),
  connected_at: instant.nullable(),
  health: streamHealth.nullable(),
  takeover: takeoverRequest.nullable(),
  /** Refused knocks of the last 24 h: a wrong key, the wrong state, no quota. */
  refused_attempts: z.number().int(),
  /** WebRTC viewers now; those by HLS are counted by the audience. */
  rtc_viewers: z.number().int(),
  key_hint: z.string().nullable(),
  rtmp_url: z.string().nullable(),
  whip_url: z.string(),
})
export type EncoderStatus = z.output<typeof encoderStatus>
