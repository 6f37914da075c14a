const key = 'lectern.device-token'

/** Tells the server that this browser has signed in before, so that a stranger's wrong tries do not slow it down. */
export const deviceToken = (): { device_token?: string } => {
  const kept = localStorage.getItem(key)
  return kept ? { device_token: kept } : {}
}
export const keepDeviceToken = (token: string | undefined): void => {
  if (token) localStorage.setItem(key, token)
}
