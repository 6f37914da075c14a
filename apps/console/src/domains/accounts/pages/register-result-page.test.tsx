import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useEntrance } from '#platform/session/entrance.ts'
import { forgetEverything, openPublicPage, press, refused, signedIn, type } from '../../../../test/public-page.tsx'
import { Component as ResultPage } from './register-result-page.tsx'

const at = '/user/register-result?email=wei%40school.example'
const verify = 'POST /api/user/verify'
const sent = () => ({ data: { sent: true, next_send_at: new Date(Date.now() + 60_000).toISOString() } })

beforeEach(forgetEverything)
afterEach(() => void vi.unstubAllGlobals())

describe('after registering', () => {
  it('sends the link again, at most once a minute, also after a reload', async () => {
    const { calls } = await openPublicPage(ResultPage, at, { [verify]: sent })
    expect(screen.getByText(/sent to wei@school.example/).textContent).toMatch(/24 hours/)
    press('Send the link again')
    await screen.findByText('Sent. Only the newest link works.')
    expect(calls()[0]?.body).toMatchObject({ scene: 'activate', target: 'wei@school.example', op: 'send' })
    await openPublicPage(ResultPage, at, { [verify]: sent })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Send again in \d+ s$/ }).disabled).toBe(true)
  })

  it('corrects the address with the password', async () => {
    const { calls, router } = await openPublicPage(ResultPage, at, { [verify]: sent })
    press('Use another address')
    type('Correct email address', 'wei@other.example')
    type('Password', 'seven green bottles')
    press('Send the link there')
    await waitFor(() => expect(router.state.location.search).toEqual({ email: 'wei@other.example' }))
    expect(calls()[0]?.body).toMatchObject({ new_target: 'wei@other.example', password: 'seven green bottles' })
    await screen.findByText(/sent to wei@other.example/)
  })
})

describe('the link of the mail', () => {
  const link = `${at}&code=abc`

  it('confirms once, signs in and goes on to the room', async () => {
    const { calls } = await openPublicPage(ResultPage, link, {
      [verify]: () => ({ data: { verified: true, proof: 'p-1', room_id: 'r-1', source_type: 2 } }),
      'POST /api/user/login2': () => ({ data: signedIn }),
    })
    await waitFor(() => expect(useEntrance.getState().inside).toBe(true))
    expect(calls().map(({ body }) => body)).toEqual([
      { scene: 'activate', channel: 'email', target: 'wei@school.example', op: 'check', code: 'abc' },
      { token: 'p-1' },
    ])
    expect(location.pathname + location.search).toBe('/admin/roomDetails?room_id=r-1&source_type=2')
  })

  it('offers a new one when it was used or has expired', async () => {
    await openPublicPage(ResultPage, link, { [verify]: () => refused('accounts.link-ended', 410) })
    await screen.findByRole('heading', { name: 'This link no longer works' })
    expect(screen.getByRole('button', { name: 'Send the link again' })).toBeTruthy()
  })

  it('is tried again when the call did not get through', async () => {
    let tries = 0
    const { calls } = await openPublicPage(ResultPage, link, {
      [verify]: () => {
        tries += 1
        return tries === 1 ? refused('platform.internal', 500) : { data: { verified: true } }
      },
    })
    await screen.findByRole('alert')
    expect(screen.queryByRole('heading', { name: 'This link no longer works' })).toBeNull()
    press('Try again')
    await screen.findByRole('heading', { name: 'Your address is confirmed' })
    expect(calls()).toHaveLength(2)
  })

  it('asks before it replaces somebody who is signed in', async () => {
    useEntrance.setState({ inside: true })
    const { calls } = await openPublicPage(ResultPage, link, {
      [verify]: () => ({ data: { verified: true } }),
    })
    await screen.findByRole('heading', { name: 'Confirm this address?' })
    expect(calls()).toEqual([])
    press('Confirm and switch')
    await screen.findByRole('heading', { name: 'Your address is confirmed' })
  })
})
