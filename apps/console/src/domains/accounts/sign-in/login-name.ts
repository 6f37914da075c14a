const key = 'lectern.login-name'

/** The name typed last on this device, so that only the password is left to type. */
export const rememberedLoginName = (): string => localStorage.getItem(key) ?? ''
export const rememberLoginName = (name: string): void => localStorage.setItem(key, name.trim())
