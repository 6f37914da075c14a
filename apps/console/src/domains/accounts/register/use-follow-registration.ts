import { useNavigate } from '@tanstack/react-router'
import { api } from '#platform/api/client.ts'
import type { Output } from '#platform/api/contract-types.ts'
import { holdNextSend } from '../components/use-send-code.ts'
import { roomPath } from '../sign-in/path-after-sign-in.ts'
import { safeClassUrl } from '../sign-in/safe-class-url.ts'
import type { SigningIn } from '../sign-in/use-signing-in.ts'

type Registered = Output<'accounts', 'register'>

/** Where a registration leads: into a class, into the console, or to the page that waits for the confirmation. */
export const useFollowRegistration = (flow: SigningIn, roomId: string | undefined) => {
  const navigate = useNavigate()
  return async (reply: Registered, email: string): Promise<void> => {
    const classUrl = safeClassUrl(reply.class_url)
    const { token } = reply
    if (token) {
      const signIn: Parameters<SigningIn['attempt']>[0] = async (device) => {
        const session = await api.accounts.login2({ token, ...device })
        return classUrl ? { ...session, lifei_class_url: classUrl } : session
      }
      return void (await flow.attempt(signIn, ...(roomId ? [roomPath(roomId)] : [])))
    }
    if (classUrl) return location.assign(classUrl)
    if (reply.activation === 'active') return void navigate({ to: '/user/login' })
    holdNextSend({ scene: 'activate', channel: 'email' }, email)
    await navigate({ to: '/user/register-result', search: { email } as never })
  }
}
