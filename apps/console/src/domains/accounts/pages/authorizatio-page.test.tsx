import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useEntrance } from '#platform/session/entrance.ts'
import { forgetEverything, openPublicPage, press, refused, signedIn, type } from '../../../../test/public-page.tsx'
import { hasIdentityTicket } from '../sign-in/identity-ticket.ts'
import { Component as AuthorizatioPage } from './authorizatio-page.tsx'

const at = '/Authorizatio?code=c-1&state=login.s-1'
const loginSso = 'POST /api/user/login_sso'
const secondFactor = 'POST /api/lecternAdmin/accounts/secondFactor'
const redirect = '/video?page=2'
const needed = (params: object) => () => refused('accounts.second-factor-needed', 403, { challenge: 'c-1', ...params })
const isInside = () => waitFor(() => expect(useEntrance.getState().inside).toBe(true))
const address = () => location.pathname + location.search

beforeEach(() => {
  forgetEverything()
  history.replaceState(null, '', `/admin${at}`)
})
afterEach(() => void vi.unstubAllGlobals())

describe('coming back from a provider', () => {
  it('opens the page that the person came for', async () => {
    await openPublicPage(AuthorizatioPage, at, { [loginSso]: () => ({ data: { ...signedIn, redirect } }) })
    await isInside()
    expect(address()).toBe('/admin/video?page=2')
  })

  it('opens it after the second step, too', async () => {
    await openPublicPage(AuthorizatioPage, at, {
      [loginSso]: needed({ step: 'code', redirect }),
      [secondFactor]: () => ({ data: signedIn }),
    })
    await screen.findByRole('heading', { name: 'Second factor' })
    type('Code from the app', '123456')
    press('Continue')
    await isInside()
    expect(address()).toBe('/admin/video?page=2')
  })

  it('opens it after recovery codes were shown', async () => {
    await openPublicPage(AuthorizatioPage, at, {
      [loginSso]: needed({ step: 'enrol', secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x', redirect }),
      [secondFactor]: () => ({ data: { ...signedIn, recovery_codes: ['aaaa-1111'] } }),
    })
    await screen.findByLabelText('Code from the app')
    type('Code from the app', '123456')
    press('Switch on')
    await screen.findByRole('list', { name: 'Keep your recovery codes' })
    press('I have kept them')
    await isInside()
    expect(address()).toBe('/admin/video?page=2')
  })

  it('never leads out of the console', async () => {
    await openPublicPage(AuthorizatioPage, at, {
      [loginSso]: needed({ step: 'code', redirect: '//evil.example' }),
      [secondFactor]: () => ({ data: signedIn }),
    })
    await screen.findByLabelText('Code from the app')
    type('Code from the app', '123456')
    press('Continue')
    await isInside()
    expect(address()).toBe('/admin/Dashboard')
  })

  it('takes it along to the sign-in that connects an unknown account', async () => {
    const params = { ticket: 't-1', label: 'chen@id.example', redirect }
    await openPublicPage(AuthorizatioPage, at, {
      [loginSso]: () => refused('accounts.identity-not-bound', 403, params),
    })
    const link = await screen.findByRole('link', { name: 'Sign in and connect' })
    expect(new URL(link.getAttribute('href') ?? '', location.origin).searchParams.get('redirect')).toBe(redirect)
    expect(hasIdentityTicket()).toBe(true)
  })
})
