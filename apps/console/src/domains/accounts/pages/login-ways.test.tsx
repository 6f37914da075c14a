import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#platform/api/api-error.ts'
import { useEntrance } from '#platform/session/entrance.ts'
import { forgetEverything, openPublicPage, press, refused, signedIn, type } from '../../../../test/public-page.tsx'
import { keepChallenge } from '../sign-in/challenge.ts'
import { Component as LoginPage } from './login-page.tsx'

const at = '/user/login'
const login2 = 'POST /api/user/login2'
const secondFactor = 'POST /api/lecternAdmin/accounts/secondFactor'
const isInside = () => waitFor(() => expect(useEntrance.getState().inside).toBe(true))
const needed = (params: object) => () => refused('accounts.second-factor-needed', 403, params)
const enterPassword = () => {
  type('Account name or email', 'ada')
  type('Password', 'secret words')
  press('Sign in')
}

beforeEach(forgetEverything)
afterEach(() => void vi.unstubAllGlobals())

describe('signing in by phone', () => {
  const openPhone = async (answers: Parameters<typeof openPublicPage>[2]) => {
    const page = await openPublicPage(LoginPage, at, answers)
    fireEvent.click(screen.getByRole('tab', { name: 'Phone code' }))
    return page
  }

  it('sends a code, counts until the next one and signs in', async () => {
    const next = new Date(Date.now() + 60_000).toISOString()
    const { calls } = await openPhone({
      'POST /api/user/verify': () => ({ data: { sent: true, next_send_at: next } }),
      [login2]: () => ({ data: signedIn }),
    })
    press('Send code')
    expect((await screen.findByRole('alert')).textContent).toBe('Enter your phone number.')
    type('Phone number', '+86 138 0000 1234')
    press('Send code')
    const again = await screen.findByText(/^Again in \d+ s$/)
    expect(again.closest('button')?.disabled).toBe(true)
    type('Verification code', ' 123456')
    press('Sign in')
    await isInside()
    expect(calls().map(({ body }) => body)).toEqual([
      { scene: 'login', channel: 'sms', target: '+86 138 0000 1234', op: 'send' },
      { phone: '+86 138 0000 1234', code: '123456' },
    ])
  })

  it('says "Invalid verification code"', async () => {
    await openPhone({ [login2]: () => refused('accounts.invalid-code', 400) })
    type('Phone number', '13800001234')
    type('Verification code', '000000')
    press('Sign in')
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid verification code')
  })

  it('waits as long as the server says when a code was sent just now', async () => {
    await openPhone({ 'POST /api/user/verify': () => refused('accounts.too-many-codes', 429, { seconds: 30 }) })
    type('Phone number', '13800001234')
    press('Send code')
    expect(await screen.findByText(/^Again in \d+ s$/)).toBeTruthy()
  })
})

describe('the second step', () => {
  it('asks for the code of the app, then opens the console where the person wanted to go', async () => {
    const { calls } = await openPublicPage(LoginPage, `${at}?redirect=%2Fvideo`, {
      'POST /api/user/login': needed({ challenge: 'c-1', step: 'code' }),
      [secondFactor]: () => ({ data: signedIn }),
    })
    enterPassword()
    await screen.findByRole('heading', { name: 'Second factor' })
    type('Code from the app', '12')
    press('Continue')
    expect(screen.getByRole('alert').textContent).toBe('The code has six digits.')
    type('Code from the app', '123 456')
    press('Continue')
    await isInside()
    expect(calls().at(-1)?.body).toEqual({ challenge: 'c-1', code: '123456' })
    expect(location.pathname).toBe('/admin/video')
  })

  it('takes a recovery code instead', async () => {
    const { calls } = await openPublicPage(LoginPage, at, {
      'POST /api/user/login': needed({ challenge: 'c-1', step: 'code' }),
      [secondFactor]: () => ({ data: signedIn }),
    })
    enterPassword()
    await screen.findByRole('heading', { name: 'Second factor' })
    press('Use a recovery code')
    type('Recovery code', 'abcd-efgh')
    press('Continue')
    await isInside()
    expect(calls().at(-1)?.body).toMatchObject({ code: 'abcd-efgh' })
  })

  it('sets the app up where the role demands it, and shows the recovery codes before anything else', async () => {
    const uri = 'otpauth://totp/Lectern:ada?secret=JBSWY3DPEHPK3PXP'
    await openPublicPage(LoginPage, at, {
      'POST /api/user/login': needed({ challenge: 'c-1', step: 'enrol', secret: 'JBSWY3DPEHPK3PXP', uri }),
      [secondFactor]: () => ({ data: { ...signedIn, recovery_codes: ['aaaa-1111', 'bbbb-2222'] } }),
    })
    enterPassword()
    await screen.findByText('JBSW Y3DP EHPK 3PXP')
    await screen.findByRole('img', { name: 'QR code for the authenticator app' })
    type('Code from the app', '123456')
    press('Switch on')
    const codes = await screen.findByRole('list', { name: 'Keep your recovery codes' })
    expect(codes.textContent).toBe('aaaa-1111bbbb-2222')
    expect(useEntrance.getState().inside).toBe(false)
    press('I have kept them')
    await isInside()
  })

  it('is asked for here when the app inside enterprise WeChat had no page for it, once', async () => {
    const params = { challenge: 'c-2', step: 'code' }
    keepChallenge(new ApiError('', { kind: 'accounts.second-factor-needed', status: 403, params }))
    const { calls, unmount } = await openPublicPage(LoginPage, at, { [secondFactor]: () => ({ data: signedIn }) })
    type('Code from the app', '123456')
    press('Continue')
    await isInside()
    expect(calls().at(-1)?.body).toEqual({ challenge: 'c-2', code: '123456' })
    expect(location.pathname).toBe('/admin/Dashboard')
    unmount()
    await openPublicPage(LoginPage, at)
    screen.getByLabelText('Password')
  })

  it('starts over when it took too long', async () => {
    await openPublicPage(LoginPage, at, {
      'POST /api/user/login': needed({ challenge: 'c-1', step: 'code' }),
      [secondFactor]: () => refused('accounts.challenge-ended', 403),
    })
    enterPassword()
    await screen.findByRole('heading', { name: 'Second factor' })
    type('Code from the app', '123456')
    press('Continue')
    expect((await screen.findByRole('alert')).textContent).toBe('This took too long. Sign in again.')
    screen.getByLabelText('Password')
  })
})

describe('the link of another device', () => {
  it('is redeemed once', async () => {
    const { calls } = await openPublicPage(LoginPage, `${at}?token=h-1`, { [login2]: () => ({ data: signedIn }) })
    await isInside()
    expect(calls().map(({ body }) => body)).toEqual([{ token: 'h-1' }])
  })

  it('says why it does not work, and leads to the other ways', async () => {
    await openPublicPage(LoginPage, `${at}?token=h-1`, { [login2]: () => refused('accounts.invalid-code', 400) })
    await screen.findByRole('alert')
    press('Sign in another way')
    expect(screen.getByLabelText('Password')).toBeTruthy()
  })
})

describe('single sign-on', () => {
  it('leaves for the provider’s page with the way back', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    const provider = { id: 'oidc-1', kind: 'oidc', name: 'Campus' }
    const { calls } = await openPublicPage(LoginPage, `${at}?redirect=%2Fvideo`, {
      'GET /api/lecternAdmin/accounts/ssoList': () => ({ data: { list: [provider] } }),
      'POST /api/lecternAdmin/accounts/ssoBegin': () => ({ data: { url: 'https://id.example/authorize' } }),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Continue with Campus' }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://id.example/authorize'))
    expect(calls()[0]?.body).toEqual({ provider_id: 'oidc-1', redirect: '/video' })
    assign.mockRestore()
  })
})
