/**
 * A phone number as it may be shown: first 3 and last 4 digits, a leading `+` kept. One that is too short to hide
 * anything between them is hidden whole.
 */
export const maskPhone = (phone: string): string => {
  const plus = phone.startsWith('+') ? '+' : ''
  const digits = phone.replace(/\D/g, '')
  if (digits.length < 8) return plus + '*'.repeat(digits.length)
  return `${plus}${digits.slice(0, 3)}${'*'.repeat(digits.length - 7)}${digits.slice(-4)}`
}
