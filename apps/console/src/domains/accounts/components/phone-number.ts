/** As in the contract: digits with an optional country code; spaces and hyphens do not count. */
export const isPhone = (text: string): boolean => /^\+?\d{6,15}$/.test(text.replace(/[\s-]/g, ''))

/** As strict as the contract's in practice; the server has the last word. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text.trim())
