import type { Dayjs } from 'dayjs'

/** What the form of a brief holds. */
export type BriefValues = {
  title: string
  dates: [Dayjs, Dayjs]
  goal: string
  metrics: string
  client: string
  critics?: string[]
}
