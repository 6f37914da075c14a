import { useEffect, useRef, useState } from 'react'
import { api } from '#platform/api/client.ts'
import { rememberLoginName } from '../sign-in/login-name.ts'
import type { SigningIn } from '../sign-in/use-signing-in.ts'
import { signInByProof } from './sign-in-by-proof.ts'

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
      const { proof: token, room_id: roomId, class_url: classUrl } = answer
      if (token) await signInByProof(flow, { token, roomId, classUrl })
    } catch (failure) {
      setError(failure)
    }
  }
  useEffect(() => {
    if (link && !wait) void activate(link)
  })
  return {
    error,
    /** Another try, after a call that did not get through. */
    retry: () => {
      begun.current = false
      setError(undefined)
      if (link) void activate(link)
    },
    /** The address is confirmed, whatever signing in then says. */
    confirmed,
    activate: () => {
      if (link) void activate(link)
    },
  }
}
