import { fireEvent, screen } from '@testing-library/react'
import type { FunctionComponent } from 'react'
import { en } from '../src/domains/accounts/locale/en.ts'
import { useEntrance } from '../src/platform/session/entrance.ts'
import { type Answers, fakeServer } from './fake-server.ts'
import { showPage } from './render.tsx'

export const openRules = { mode: 'open', school_name: 'Hillside School', sms: true, invitation: null }
export const signedIn = { uid: '1', token: 't-9', expires_at: '', device_token: 'd-1', user: {} }

/** What every page before sign-in asks first. */
const background: Answers = {
  'GET /api/lecternAdmin/accounts/registrationRules': () => ({ data: openRules }),
  'GET /api/lecternAdmin/accounts/ssoList': () => ({ data: { list: [] } }),
}

/** Nobody is signed in, and this browser knows nobody. */
export const forgetEverything = (): void => {
  localStorage.clear()
  sessionStorage.clear()
  document.cookie = 'python_token=; path=/; max-age=0'
  useEntrance.setState({ inside: false })
}

/** Shows a page before sign-in. `calls` holds only what is asked besides the background. */
export const openPublicPage = async (Page: FunctionComponent, at: string, answers: Answers = {}) => {
  const asked = fakeServer({ ...background, ...answers })
  const view = await showPage(Page, { at, texts: { accounts: en } })
  const calls = () => asked.filter(({ method, path }) => !(`${method} ${path}` in background))
  return { ...view, calls }
}

export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
/** Presses a button; its spinner, whose leaving never ends here, is no part of its name. */
export const press = (name: string) =>
  fireEvent.click(screen.getByRole('button', { name: (text) => text.replace(/^loading /, '') === name }))
export const alerts = () => screen.getAllByRole('alert').map((problem) => problem.textContent)

/** A failure as the server words it. */
export const refused = (kind: string, status: number, params: object = {}) => ({
  status,
  failure: { code: 4000, msg: kind, error: { kind, params } },
})
