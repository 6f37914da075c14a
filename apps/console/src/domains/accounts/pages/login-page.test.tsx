import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useEntrance } from '#platform/session/entrance.ts'
import { readToken } from '#platform/session/token.ts'
import type { Answers } from '../../../../test/fake-server.ts'
import {
  alerts,
  forgetEverything,
  openPublicPage,
  press,
  refused,
  signedIn,
  type,
} from '../../../../test/public-page.tsx'
import { keepIdentityTicket } from '../sign-in/identity-ticket.ts'
import { Component as LoginPage } from './login-page.tsx'

const loginPath = 'POST /api/user/login'
const open = (answers: Answers, at = '/user/login') => openPublicPage(LoginPage, at, answers)
const isInside = () => waitFor(() => expect(useEntrance.getState().inside).toBe(true))
const signIn = () => {
  type('Account name or email', ' ada@school.example ')
  type('Password', 'secret words')
  press('Sign in')
}

describe('the sign-in page', () => {
  beforeEach(forgetEverything)
  afterEach(() => void vi.unstubAllGlobals())

  it('signs in, keeps the token and opens what was asked for', async () => {
    const { calls } = await open(
      { [loginPath]: () => ({ data: signedIn }) },
      '/user/login?redirect=%2Fvideo%3Fpage%3D2',
    )
    signIn()
    await isInside()
    expect(calls()[0]?.body).toEqual({ user_name: 'ada@school.example', password: 'secret words' })
    expect(readToken()).toBe('t-9')
    expect(location.pathname + location.search).toBe('/admin/video?page=2')
  })

  it('tells the server at the next sign-in that this browser is known', async () => {
    localStorage.setItem('lectern.device-token', 'd-0')
    const { calls } = await open({ [loginPath]: () => ({ data: signedIn }) })
    signIn()
    await isInside()
    expect(calls()[0]?.body).toMatchObject({ device_token: 'd-0' })
    expect(localStorage.getItem('lectern.device-token')).toBe('d-1')
  })

  it('says "Invalid credentials" at the form, keeps what was typed and stays', async () => {
    await open({ [loginPath]: () => refused('accounts.invalid-credentials', 400) })
    signIn()
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid credentials')
    expect(screen.queryByText('Please log in again')).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('secret words')
    expect(useEntrance.getState().inside).toBe(false)
  })

  it('asks for both fields before it asks the server', async () => {
    const { calls } = await open({})
    press('Sign in')
    expect(alerts()).toEqual(['Enter your account name or email.', 'Enter your password.'])
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true')
    expect(calls()).toEqual([])
  })

  it('remembers the name that was typed last', async () => {
    await open({ [loginPath]: () => refused('accounts.invalid-credentials', 400) })
    signIn()
    await screen.findByRole('alert')
    await open({})
    expect(screen.getByLabelText<HTMLInputElement>('Account name or email').value).toBe('ada@school.example')
  })

  it('does not follow a way back that leads elsewhere', async () => {
    await open({ [loginPath]: () => ({ data: signedIn }) }, '/user/login?redirect=%2F%2Fevil.example')
    signIn()
    await isInside()
    expect(location.pathname).toBe('/admin/Dashboard')
  })

  it('counts the seconds after too many tries, and only then lets try again', async () => {
    await open({ [loginPath]: () => refused('accounts.too-many-tries', 429, { seconds: 2 }) })
    signIn()
    expect((await screen.findByRole('alert')).textContent).toBe('Too many wrong tries. Try again in 2 s.')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Sign in$/ }).disabled).toBe(true)
    await screen.findByText('Too many wrong tries. Try again in 1 s.')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Sign in$/ }).disabled).toBe(false)
  })

  it('leads somebody whose address is not confirmed to a new link', async () => {
    const { router } = await open({ [loginPath]: () => refused('accounts.not-activated', 403) })
    signIn()
    await screen.findByRole('alert')
    press('Have the link sent again')
    await waitFor(() => expect(router.state.location.pathname).toBe('/user/register-result'))
    expect(router.state.location.search).toEqual({ email: 'ada@school.example' })
  })

  it('connects the outside identity that waited for a sign-in, once', async () => {
    keepIdentityTicket('ticket-1')
    const { calls } = await open({
      [loginPath]: () => ({ data: signedIn }),
      'POST /api/lecternAdmin/accounts/ssoConnect': () => ({ data: { label: 'ada@work.example' } }),
    })
    await screen.findByText(/Sign in once to connect/)
    signIn()
    await isInside()
    expect(calls()[1]).toMatchObject({ path: '/api/lecternAdmin/accounts/ssoConnect', body: { ticket: 'ticket-1' } })
    expect(calls()[1]?.headers.get('token')).toBe('t-9')
    expect(sessionStorage.length).toBe(0)
  })

  it('offers no registration where there is none', async () => {
    const rules = { mode: 'invited', school_name: 'Hillside School', sms: false, invitation: null }
    await open({ 'GET /api/lecternAdmin/accounts/registrationRules': () => ({ data: rules }) })
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull())
    expect(screen.queryByRole('tab')).toBeNull()
  })
})
