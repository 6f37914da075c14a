import { maskPhone } from './mask.ts'

// A mobile number of mainland China with or without its country code and gaps, or any number in the international form.
// Letters and digits around it mean that it is a part of something else, such as an id or an instant in milliseconds.
const mobile = String.raw`(?:\+?86[ -]?)?1[3-9]\d[ -]?\d{4}[ -]?\d{4}`
const international = String.raw`\+\d{1,3}[ -]?\d{3,4}[ -]?\d{3,4}[ -]?\d{2,4}`
const phones = new RegExp(String.raw`(?<![\w.])(?:${mobile}|${international})(?![\w])`, 'g')
const emails = /[\w.%+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+/g
// Eighteen signs with a date of birth in the middle: the number of a Chinese identity card.
const identityCards = /(?<![\w.])[1-9]\d{5}(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx](?!\w)/g

const maskEmail = (email: string): string => {
  const [name = '', host = ''] = email.split('@')
  return `${name.slice(0, 1)}***@${host}`
}

const withoutCountry = (phone: string): string => maskPhone(phone.replace(/^\+?86[ -]?(?=1[3-9])/, ''))

/** Identity card: first 3 and last 4, as for phones. */
const maskCard = (card: string): string => `${card.slice(0, 3)}${'*'.repeat(card.length - 7)}${card.slice(-4)}`

/** Free text with every phone number, e-mail address and identity number in it masked. */
export const maskPersonal = (text: string): string =>
  text.replace(identityCards, maskCard).replace(phones, withoutCountry).replace(emails, maskEmail)

/** The same for a value of any shape, keys included. A number that reads as a phone number becomes masked text. */
export const maskPersonalIn = (value: unknown): unknown => {
  if (typeof value === 'string') return maskPersonal(value)
  if (typeof value === 'number') return masked(value)
  if (Array.isArray(value)) return value.map(maskPersonalIn)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [maskPersonal(key), maskPersonalIn(item)]))
}

const masked = (value: number): number | string => {
  const text = String(value)
  const safe = maskPersonal(text)
  return safe === text ? value : safe
}
