import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useEntrance } from '#platform/session/entrance.ts'
import { readToken } from '#platform/session/token.ts'
import { type Answers, fakeServer } from '../../../../test/fake-server.ts'
import { showPage } from '../../../../test/render.tsx'
import { en } from '../locale/en.ts'
import { Component as LoginPage } from './login-page.tsx'

const loginPath = 'POST /api/user/login'
const open = async (answers: Answers, at = '/user/login') => {
  const calls = fakeServer(answers)
  await showPage(LoginPage, { at, texts: { accounts: en } })
  return calls
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
const signIn = () => {
  type('Account name or email', ' ada@school.example ')
  type('Password', 'secret words')
  send()
}

describe('the sign-in page', () => {
  beforeEach(() => {
    localStorage.clear()
    document.cookie = 'python_token=; path=/; max-age=0'
    useEntrance.setState({ inside: false })
  })
  afterEach(() => void vi.unstubAllGlobals())

  it('signs in, keeps the token and opens what was asked for', async () => {
    const calls = await open(
      { [loginPath]: () => ({ data: { uid: '1', token: 't-9', expires_at: '' } }) },
      '/user/login?redirect=%2Fvideo%3Fpage%3D2',
    )
    signIn()
    await waitFor(() => expect(useEntrance.getState().inside).toBe(true))
    expect(calls[0]?.body).toEqual({ user_name: 'ada@school.example', password: 'secret words' })
    expect(readToken()).toBe('t-9')
    expect(location.pathname + location.search).toBe('/admin/video?page=2')
  })

  it('says "Invalid credentials" at the form, keeps what was typed and stays', async () => {
    const failure = { code: 4001, msg: 'Invalid credentials', error: { kind: 'accounts.invalid-credentials' } }
    await open({ [loginPath]: () => ({ status: 401, failure }) })
    signIn()
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid credentials')
    expect(screen.queryByText('Please log in again')).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('secret words')
    expect(useEntrance.getState().inside).toBe(false)
  })

  it('asks for both fields before it asks the server', async () => {
    const calls = await open({})
    send()
    expect(screen.getAllByRole('alert').map((problem) => problem.textContent)).toEqual([
      'Enter your account name or email.',
      'Enter your password.',
    ])
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true')
    expect(calls).toEqual([])
  })

  it('remembers the name that was typed last', async () => {
    await open({ [loginPath]: () => ({ status: 401, failure: { code: 4001 } }) })
    signIn()
    await screen.findByRole('alert')
    await open({})
    expect(screen.getByLabelText<HTMLInputElement>('Account name or email').value).toBe('ada@school.example')
  })

  it('does not follow a way back that leads elsewhere', async () => {
    await open(
      { [loginPath]: () => ({ data: { uid: '1', token: 't', expires_at: '' } }) },
      '/user/login?redirect=%2F%2Fevil.example',
    )
    signIn()
    await waitFor(() => expect(useEntrance.getState().inside).toBe(true))
    expect(location.pathname).toBe('/admin/Dashboard')
  })
})
