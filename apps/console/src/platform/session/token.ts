/** The token lives 7 days (specification, section 9). */
export const tokenLifeMs = 604_800_000

const cookieName = 'python_token'
const accessTokenKey = 'Access-Token'

const cookieValue = (): string => {
  const entry = document.cookie.split('; ').find((part) => part.startsWith(`${cookieName}=`))
  return entry ? decodeURIComponent(entry.slice(cookieName.length + 1)) : ''
}

const secure = (): string => (location.protocol === 'https:' ? '; secure' : '')

/** The cookie ends by itself after 7 days, so it decides; an Access-Token left over without it counts as none. */
export const readToken = (): string => {
  const token = cookieValue()
  return token !== '' && localStorage.getItem(accessTokenKey) !== null ? token : ''
}

export const storeToken = (token: string): void => {
  document.cookie = `${cookieName}=${encodeURIComponent(token)}; path=/; max-age=${tokenLifeMs / 1000}; samesite=lax${secure()}`
  localStorage.setItem(accessTokenKey, token)
}

export const clearToken = (): void => {
  document.cookie = `${cookieName}=; path=/; max-age=0; samesite=lax${secure()}`
  localStorage.removeItem(accessTokenKey)
}
