import { useNavigate } from '@tanstack/react-router'
import type { Output } from '#platform/api/contract-types.ts'
import { holdNextSend } from '../components/use-send-code.ts'
import { safeClassUrl } from '../sign-in/safe-class-url.ts'
import type { SigningIn } from '../sign-in/use-signing-in.ts'
import { signInByProof } from './sign-in-by-proof.ts'

type Registered = Output<'accounts', 'register'>

/** Where a registration leads: into a class, into the console, or to the page that waits for the confirmation. */
export const useFollowRegistration = (flow: SigningIn, roomId: string | undefined) => {
  const navigate = useNavigate()
  return async (reply: Registered, email: string): Promise<void> => {
    const classUrl = safeClassUrl(reply.class_url)
    const { token } = reply
    // A sealed registration names the room inside its seal only.
    if (token) return void (await signInByProof(flow, { token, roomId: reply.room_id ?? roomId, classUrl }))
    if (classUrl) return location.assign(classUrl)
    if (reply.activation === 'active') return void navigate({ to: '/user/login' })
    holdNextSend({ scene: 'activate', channel: 'email' }, email)
    await navigate({ to: '/user/register-result', search: { email } as never })
  }
}
