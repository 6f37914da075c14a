export const dashboard = '/Dashboard'

/** `/\t/evil` loses its tab when an address is read, and `/%2fevil` its disguise when somebody decodes it. */
const isInside = (path: string): boolean =>
  /^\/(?![/\\])/.test(path) && !/^\/(?:%2f|%5c)/i.test(path) && !/[\s\\]/.test(path) && !path.startsWith('/user/')

/** Where a person goes after signing in: to what was asked for, if it lies inside the console, else to the dashboard. */
export const pathAfterSignIn = (redirect: string | undefined): string =>
  redirect && isInside(redirect) ? redirect : dashboard

/** After registering for a room (specification, section 2). */
export const roomPath = (roomId: string): string => `/roomDetails?room_id=${encodeURIComponent(roomId)}&source_type=2`
