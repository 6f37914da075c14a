import type { CurrentPerson } from '@lectern/contract/domains/accounts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLogOut } from './end-session.ts'
import { rememberPerson, useSession } from './session-store.ts'
import { readToken, storeToken, tokenLifeMs } from './token.ts'

const person = {
  id: 'p',
  uid: '7',
  user_name: 'ada',
  nick_name: 'Ada',
  profile_url: '/a.png',
  corp: { id: 'c-1', name: 'School' },
  roles: [{ id: 'admin', name: 'Administrator', permissionList: [], permissions: [] }],
} as unknown as CurrentPerson

const setUp = (callServer: (token: string) => Promise<unknown>) => {
  const told: string[] = []
  let reloads = 0
  const logOut = createLogOut({
    callServer: (token) => {
      told.push(token)
      return callServer(token)
    },
    reload: () => {
      reloads += 1
    },
  })
  return { logOut, told, reloads: () => reloads }
}

describe('the session', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    storeToken('t-1')
    localStorage.setItem('user_token', 'u-1')
    localStorage.setItem('GRAB_ClASS_ITEM', 'x')
    rememberPerson(person)
  })
  afterEach(() => {
    vi.useRealTimers()
    localStorage.clear()
  })

  it('keeps its token for 7 days in the cookie python_token and in Access-Token', () => {
    expect(tokenLifeMs).toBe(604_800_000)
    expect(document.cookie).toContain('python_token=t-1')
    expect(localStorage.getItem('Access-Token')).toBe('t-1')
    expect(readToken()).toBe('t-1')
  })

  it.each([
    ['works', () => Promise.resolve()],
    ['fails', () => Promise.reject(new Error('server away'))],
  ])('ends with everything cleared when the call %s', async (_case, callServer) => {
    const { logOut, told } = setUp(callServer)
    await logOut()
    expect(told).toEqual(['t-1'])
    expect(readToken()).toBe('')
    expect(document.cookie).not.toContain('python_token=t')
    for (const key of ['Access-Token', 'user_token', 'SET_INFO', 'avatar', 'GRAB_ClASS_ITEM']) {
      expect(localStorage.getItem(key), key).toBeNull()
    }
    // Roles and corp id live in the store only.
    expect(useSession.getState().me).toBeUndefined()
  })

  it('reloads the page 1.5 s after a log-out, once', async () => {
    const { logOut, reloads } = setUp(() => Promise.resolve())
    await logOut()
    await logOut()
    vi.advanceTimersByTime(1499)
    expect(reloads()).toBe(0)
    vi.advanceTimersByTime(1)
    expect(reloads()).toBe(1)
    vi.advanceTimersByTime(10_000)
    expect(reloads()).toBe(1)
  })

  it('counts as ended when the cookie has ended, whatever local storage says', () => {
    document.cookie = 'python_token=; path=/; max-age=0'
    expect(readToken()).toBe('')
  })
})
