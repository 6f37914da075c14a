import { z } from 'zod'
import { idOf, instant } from '../../primitives/index.ts'

/** Everything the bell can tell. The console translates by kind; `params` fill the sentence. */
export const noticeKinds = [
  'missions.success',
  'missions.failure',
  'accounts.password-changed',
  'accounts.second-factor-on',
  'accounts.second-factor-off',
  'access.role-changed',
  'workbench.critic-invited',
  'workbench.brief-approved',
  'workbench.brief-change-wanted',
  'live.sop-due',
  'live.simulive-unplayable',
  'live.simulive-waits',
  'live.simulive-no-hours',
  'live.simulive-stopped',
  'live.stream-lost',
  'live.replay-failed',
  'live.suspended',
  'notices.outbox-failing',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

export const noticeLevels = ['info', 'success', 'warning', 'error'] as const
export const noticeLevel = z.enum(noticeLevels)
export type NoticeLevel = z.output<typeof noticeLevel>

export const noticeParams = z.record(z.string(), z.union([z.string(), z.number()]))
export type NoticeParams = z.output<typeof noticeParams>

/** What the person's browser knew of a notice when it was clicked (specification, section 3: record). */
export const noticeRecord = z.object({
  at: instant,
  /** The page it was clicked on, without query values. */
  page: z.string().max(300),
})
export type NoticeRecord = z.output<typeof noticeRecord>

/** One line of the bell (specification, section 3: id, title, link, record). */
export const notice = z.object({
  id: idOf('notices.notice'),
  /** One of `noticeKinds`; an older console may not know a newer one and shows `title`. */
  kind: z.string(),
  params: noticeParams,
  /** In the language of the request, for clients that do not translate by kind. */
  title: z.string(),
  content: z.string(),
  /** A path inside the console. */
  link: z.string(),
  level: noticeLevel,
  created_at: instant,
  read: z.boolean(),
  record: noticeRecord.nullable(),
})
export type Notice = z.output<typeof notice>
