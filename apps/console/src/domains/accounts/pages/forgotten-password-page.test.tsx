import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useEntrance } from '#platform/session/entrance.ts'
import { readToken } from '#platform/session/token.ts'
import { forgetEverything, openPublicPage, press, refused, type } from '../../../../test/public-page.tsx'
import { Component as ForgottenPage } from './forgotten-password-page.tsx'

const at = '/user/ForedPassword'
const changePath = 'POST /api/user/change_password'
const verify = () => ({ data: { sent: true, verified: true, proof: 'p-1' } })

const toNewPassword = async () => {
  type('Email', 'ada@school.example')
  press('Send the code')
  await screen.findByText(/If there is an account for ada@school.example/)
  type('Verification code', '123456')
  press('Continue')
  await screen.findByLabelText('New password')
  type('New password', 'nine lazy rivers')
  type('Repeat the password', 'nine lazy rivers')
}

beforeEach(forgetEverything)
afterEach(() => void vi.unstubAllGlobals())

describe('a forgotten password', () => {
  it('is replaced by proving the address, and signs in', async () => {
    const { calls } = await openPublicPage(ForgottenPage, at, {
      'POST /api/user/verify': verify,
      [changePath]: () => ({ data: { token: 't-2', expires_at: '' } }),
    })
    press('Send the code')
    expect(screen.getByRole('alert').textContent).toBe('Email is required.')
    await toNewPassword()
    press('Set the password')
    await waitFor(() => expect(useEntrance.getState().inside).toBe(true))
    expect(readToken()).toBe('t-2')
    expect(calls().map(({ body }) => body)).toEqual([
      { scene: 'reset', channel: 'email', target: 'ada@school.example', op: 'send' },
      { scene: 'reset', channel: 'email', target: 'ada@school.example', op: 'check', code: '123456' },
      { proof: 'p-1', new_password: 'nine lazy rivers', confirm: 'nine lazy rivers' },
    ])
  })

  it('asks for the second step where there is one', async () => {
    await openPublicPage(ForgottenPage, at, {
      'POST /api/user/verify': verify,
      [changePath]: () => refused('accounts.second-factor-needed', 403, { challenge: 'c-1', step: 'code' }),
    })
    await toNewPassword()
    press('Set the password')
    expect(await screen.findByRole('heading', { name: 'Second factor' })).toBeTruthy()
    expect(useEntrance.getState().inside).toBe(false)
  })

  it('begins again when the proof has ended', async () => {
    await openPublicPage(ForgottenPage, at, {
      'POST /api/user/verify': verify,
      [changePath]: () => refused('accounts.link-ended', 410),
    })
    await toNewPassword()
    press('Set the password')
    await screen.findByText(/This link has been used or has expired/)
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@school.example')
  })
})
