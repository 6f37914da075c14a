import { safePath } from '#platform/routing/safe-path.ts'

export const dashboard = '/Dashboard'

/** Where a person goes after signing in: to what was asked for, if it lies inside the console, else to the dashboard. */
export const pathAfterSignIn = (redirect: string | undefined): string => safePath(redirect) ?? dashboard

/** After registering for a room (specification, section 2). */
export const roomPath = (roomId: string): string => `/roomDetails?room_id=${encodeURIComponent(roomId)}&source_type=2`
