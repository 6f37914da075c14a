/**
 * One spelling per number: a Chinese mobile number loses its country code, so that `+86 138…` and `138…` are one person.
 * Other countries keep theirs.
 */
export const canonicalPhone = (phone: string): string => /^(?:\+?86)?(1[3-9]\d{9})$/.exec(phone)?.[1] ?? phone
