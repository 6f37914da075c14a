import dayjs from 'dayjs'

/** `2026-03-08 23:30:00` on the reader's own clock: the default date format (specification, section 9). */
export const dateTimeText = (at: string): string => dayjs(at).format('YYYY-MM-DD HH:mm:ss')

export const DateTime = ({ at }: { at: string }) => (
  <time dateTime={at} style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
    {dateTimeText(at)}
  </time>
)
