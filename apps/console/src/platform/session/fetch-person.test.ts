import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useSettings } from '#platform/settings/settings.ts'
import { defaultSettings } from '#platform/settings/settings-fields.ts'
import { fakeServer } from '../../../test/fake-server.ts'
import { fetchPerson } from './fetch-person.ts'
import { forgetPerson, useSession } from './session-store.ts'
import { storeToken } from './token.ts'

const me = {
  id: 'p',
  uid: '7',
  user_name: 'ada',
  nick_name: 'Ada',
  profile_url: '',
  corp: { id: 'c', name: 'School' },
  roles: [],
  lang: 'zh-CN',
  settings: { theme: 'light' },
}

describe('who is signed in', () => {
  beforeEach(() => {
    useSettings.setState({ ...defaultSettings, unsaved: [] })
    storeToken('t-1')
  })
  afterEach(() => {
    forgetPerson()
    vi.unstubAllGlobals()
  })

  it('is asked once by all who want to know at the same time, and again later', async () => {
    const calls = fakeServer({ 'GET /api/user/info_update': () => ({ data: me }) })
    await Promise.all([fetchPerson(), fetchPerson(), fetchPerson()])
    expect(calls).toHaveLength(1)
    await fetchPerson()
    expect(calls).toHaveLength(2)
  })

  it('brings the looks along and keeps them in SET_INFO', async () => {
    fakeServer({ 'GET /api/user/info_update': () => ({ data: me }) })
    await fetchPerson()
    expect(useSettings.getState()).toMatchObject({ lang: 'zh-CN', theme: 'light', unsaved: [] })
    useSettings.getState().choose({ weak: true })
    const kept: unknown = JSON.parse(localStorage.getItem('SET_INFO') ?? '')
    expect(kept).toMatchObject({ uid: '7', nick_name: 'Ada', theme: 'light', lang: 'zh-CN', weak: true })
  })

  it('is not remembered when they logged out meanwhile', async () => {
    const answer = Promise.withResolvers<{ data: unknown }>()
    fakeServer({ 'GET /api/user/info_update': () => answer.promise })
    const asking = fetchPerson()
    forgetPerson()
    answer.resolve({ data: me })
    await asking
    expect(useSession.getState().me).toBeUndefined()
    expect(localStorage.getItem('SET_INFO')).toBeNull()
  })
})
