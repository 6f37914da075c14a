import { randomInt } from 'node:crypto'

// Without letters that are mistaken for digits.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** The public id of a room: 12 signs, 59 random bits, so that nobody finds rooms by trying. */
export const newRoomId = (): string => Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('')
