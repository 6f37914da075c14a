/** The zone that class times are shown in, wherever the reader is (specification, section 9). It has no summer time. */
const hoursEast = 8

const inClassZone = (at: string): string => new Date(Date.parse(at) + hoursEast * 3_600_000).toISOString()

/** `2026-03-08 23:30 - 00:30`: in UTC+8 and always so, also over midnight, as the specification writes it. */
export const classTimeText = (startsAt: string, endsAt: string): string =>
  `${inClassZone(startsAt).slice(0, 16).replace('T', ' ')} - ${inClassZone(endsAt).slice(11, 16)}`

type Props = { startsAt: string; endsAt: string }

export const ClassTime = ({ startsAt, endsAt }: Props) => (
  <time dateTime={startsAt} title="UTC+8" style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
    {classTimeText(startsAt, endsAt)}
  </time>
)
