import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useEntrance } from '#platform/session/entrance.ts'
import {
  alerts,
  forgetEverything,
  openPublicPage,
  openRules,
  press,
  refused,
  signedIn,
  type,
} from '../../../../test/public-page.tsx'
import { Component as RegisterPage } from './register-page.tsx'

const at = '/user/register'
const register = 'POST /api/user/register'
const rulesPath = 'GET /api/lecternAdmin/accounts/registrationRules'
const registerSealed = 'POST /api/user/register_it2_encrypt'
const sealed = `${at}?token=0123456789abcdef&timestamp=1700000000&payload=k.A`
const pending = { uid: '', activation: 'pending', activation_expires_at: null }
const submit = () => press('Create the account')
const fill = async () => {
  await screen.findByLabelText('Your name')
  type('Your name', 'Wei Chen')
  type('Email', 'wei@school.example')
  type('Password', 'seven green bottles')
  type('Repeat the password', 'seven green bottles')
  fireEvent.click(screen.getByRole('checkbox', { name: /^I agree/ }))
}

beforeEach(forgetEverything)
afterEach(() => void vi.unstubAllGlobals())

describe('the registration page', () => {
  it('says what is missing before it asks the server', async () => {
    const { calls } = await openPublicPage(RegisterPage, at)
    await screen.findByLabelText('Your name')
    type('Email', 'wei@school')
    type('Password', 'abc')
    type('Repeat the password', 'abcd')
    submit()
    expect(alerts()).toEqual([
      'Enter your name.',
      'The email address is in the wrong format!',
      'At least 6 characters.',
      'The two passwords do not match.',
      'Without this an account cannot be made.',
    ])
    expect(calls()).toEqual([])
  })

  it('sends the room along and waits for the confirmation', async () => {
    const { calls, router } = await openPublicPage(RegisterPage, `${at}?room_id=r-1&source_type=2`, {
      [register]: () => ({ data: pending }),
    })
    await fill()
    submit()
    await waitFor(() => expect(router.state.location.pathname).toBe('/user/register-result'))
    expect(router.state.location.search).toEqual({ email: 'wei@school.example' })
    expect(calls()[0]?.body).toEqual({
      user_name: 'Wei Chen',
      email: 'wei@school.example',
      password: 'seven green bottles',
      room_id: 'r-1',
      source_type: 2,
    })
  })

  it('shows the server’s word on the password at its field', async () => {
    await openPublicPage(RegisterPage, at, {
      [register]: () => ({
        status: 422,
        failure: {
          code: 4022,
          msg: '',
          error: { kind: 'platform.validation' },
          errors: [{ field: 'password', rule: 'accounts.weak-password', message: '' }],
        },
      }),
    })
    await fill()
    submit()
    expect((await screen.findByRole('alert')).textContent).toMatch(/easy to guess/)
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true')
  })

  it('signs in with a proven phone and goes to the room', async () => {
    const { calls } = await openPublicPage(RegisterPage, `${at}?room_id=r%2F1`, {
      'POST /api/user/register_it2': () => ({ data: { ...pending, activation: 'active', token: 'h-1' } }),
      'POST /api/user/login2': () => ({ data: signedIn }),
    })
    await fill()
    fireEvent.click(screen.getByRole('checkbox', { name: /phone number/ }))
    submit()
    expect(alerts()).toEqual(['Enter your phone number.', 'Enter the verification code.'])
    type('Phone number', '13800001234')
    type('Verification code', '123456')
    submit()
    await waitFor(() => expect(useEntrance.getState().inside).toBe(true))
    expect(calls().map(({ path }) => path)).toEqual(['/api/user/register_it2', '/api/user/login2'])
    expect(location.pathname + location.search).toBe('/admin/roomDetails?room_id=r%2F1&source_type=2')
  })

  it.each([
    ['https://class.example/1', 'https://class.example/1'],
    ['javascript:alert(1)', undefined],
  ])('follows the class address %s only where it is safe', async (classUrl, followed) => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    const { router } = await openPublicPage(RegisterPage, at, {
      [register]: () => ({ data: { ...pending, class_url: classUrl } }),
    })
    await fill()
    submit()
    if (followed) await waitFor(() => expect(assign).toHaveBeenCalledWith(followed))
    else await waitFor(() => expect(router.state.location.pathname).toBe('/user/register-result'))
    expect(assign).toHaveBeenCalledTimes(followed ? 1 : 0)
    assign.mockRestore()
  })

  it('says who invites, and keeps the address of the invitation', async () => {
    const invitation = { email: 'new@school.example', name: 'Teacher', expires_at: '' }
    const { calls } = await openPublicPage(RegisterPage, `${at}?invite_code=i-1`, {
      [rulesPath]: () => ({ data: { ...openRules, mode: 'closed', invitation } }),
      [register]: () => refused('accounts.invitation-ended', 410),
    })
    await screen.findByText('Hillside School invites you as Teacher.')
    const email = screen.getByLabelText<HTMLInputElement>('Email')
    expect([email.value, email.readOnly]).toEqual(['new@school.example', true])
    type('Password', 'seven green bottles')
    type('Repeat the password', 'seven green bottles')
    fireEvent.click(screen.getByRole('checkbox', { name: /^I agree/ }))
    submit()
    expect((await screen.findByRole('alert')).textContent).toBe('This invitation has been used or has expired.')
    expect(calls()[0]?.body).toMatchObject({ invite_code: 'i-1', email: 'new@school.example' })
  })

  it.each([
    ['closed', at, 'No registrations'],
    ['invited', at, 'With an invitation only'],
    ['open', `${at}?invite_code=old`, 'This invitation has ended'],
  ])('has no form when it is %s (%s)', async (mode, address, title) => {
    await openPublicPage(RegisterPage, address, { [rulesPath]: () => ({ data: { ...openRules, mode } }) })
    await screen.findByRole('heading', { name: title })
    expect(screen.queryByRole('button', { name: 'Create the account' })).toBeNull()
  })

  it('redeems a partner’s sealed registration only when somebody agrees, and goes to the room inside the seal', async () => {
    const { calls } = await openPublicPage(RegisterPage, sealed, {
      [registerSealed]: () => ({ data: { ...pending, activation: 'active', token: 'h-1', room_id: 'r-2' } }),
      'POST /api/user/login2': () => ({ data: signedIn }),
    })
    await screen.findByText('A partner of Hillside School has prepared your account.')
    submit()
    expect(calls()).toEqual([])
    fireEvent.click(screen.getByRole('checkbox', { name: /^I agree/ }))
    submit()
    await waitFor(() => expect(useEntrance.getState().inside).toBe(true))
    expect(calls()[0]?.body).toEqual({ token: '0123456789abcdef', timestamp: 1_700_000_000, payload: 'k.A' })
    expect(location.pathname + location.search).toBe('/admin/roomDetails?room_id=r-2&source_type=2')
  })

  it('offers no second try for a sealed link that has ended', async () => {
    await openPublicPage(RegisterPage, sealed, { [registerSealed]: () => refused('accounts.sealed-refused', 422) })
    fireEvent.click(await screen.findByRole('checkbox', { name: /^I agree/ }))
    submit()
    await screen.findByRole('heading', { name: 'This link no longer works' })
    screen.getByText(/has been used, is too old or was changed on its way/)
    expect(screen.queryByRole('button', { name: 'Create the account' })).toBeNull()
    screen.getByRole('link', { name: 'Go to sign-in' })
  })

  it('goes to the class after a second step, too', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    const class_url = 'https://class.example/1'
    await openPublicPage(RegisterPage, sealed, {
      [registerSealed]: () => ({ data: { ...pending, activation: 'active', token: 'h-1', class_url } }),
      'POST /api/user/login2': () => refused('accounts.second-factor-needed', 403, { challenge: 'c-1', step: 'code' }),
      'POST /api/lecternAdmin/accounts/secondFactor': () => ({ data: signedIn }),
    })
    fireEvent.click(await screen.findByRole('checkbox', { name: /^I agree/ }))
    submit()
    await screen.findByRole('heading', { name: 'Second factor' })
    type('Code from the app', '123456')
    press('Continue')
    await waitFor(() => expect(assign).toHaveBeenCalledWith(class_url))
    assign.mockRestore()
  })
})
