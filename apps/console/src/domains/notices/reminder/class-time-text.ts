const hoursEast = 8

/** Class times are shown in UTC+8 wherever the reader is: `YYYY-MM-DD HH:mm - HH:mm` (specification, section 9). */
export const classTimeText = (startsAt: string, endsAt: string): string => {
  const inZone = (at: string) => new Date(Date.parse(at) + hoursEast * 3_600_000).toISOString()
  return `${inZone(startsAt).slice(0, 16).replace('T', ' ')} - ${inZone(endsAt).slice(11, 16)}`
}
