import { useEffect, useRef, useState } from 'react'
import { api } from '#platform/api/client.ts'
import { rememberLoginName } from '../sign-in/login-name.ts'
import { roomPath } from '../sign-in/path-after-sign-in.ts'
import { safeClassUrl } from '../sign-in/safe-class-url.ts'
import type { SigningIn } from '../sign-in/use-signing-in.ts'

type Link = { email: string; code: string }

/**
 * Redeems the link of a mail, once, and signs in with the proof it answers. `wait` holds it back until somebody presses
 * a button: the page already belongs to another session.
 */
export const useActivation = (link: Link | undefined, flow: SigningIn, wait: boolean) => {
  const [error, setError] = useState<unknown>()
  const [confirmed, setConfirmed] = useState(false)
  const begun = useRef(false)
  const activate = async ({ email, code }: Link) => {
    if (begun.current) return
    begun.current = true
    try {
      const answer = await api.accounts.verify({
        scene: 'activate',
        channel: 'email',
        target: email,
        op: 'check',
        code,
      })
      rememberLoginName(email)
      setConfirmed(true)
      const { proof, room_id: roomId } = answer
      const classUrl = safeClassUrl(answer.class_url)
      if (!proof) return
      const signIn: Parameters<SigningIn['attempt']>[0] = async (device) => {
        const session = await api.accounts.login2({ token: proof, ...device })
        return classUrl ? { ...session, lifei_class_url: classUrl } : session
      }
      await flow.attempt(signIn, ...(roomId ? [roomPath(roomId)] : []))
    } catch (failure) {
      setError(failure)
    }
  }
  useEffect(() => {
    if (link && !wait) void activate(link)
  })
  return {
    error,
    /** The address is confirmed, whatever signing in then says. */
    confirmed,
    activate: () => {
      if (link) void activate(link)
    },
  }
}
