import { api } from '#platform/api/client.ts'
import { roomPath } from '../sign-in/path-after-sign-in.ts'
import type { SigningIn } from '../sign-in/use-signing-in.ts'

type Proof = { token: string; roomId: string | undefined; classUrl: string | undefined }

/** Signs in by what a registration has proven, and goes on to the class or room that was the reason for it. */
export const signInByProof = (flow: SigningIn, { token, roomId, classUrl }: Proof): Promise<unknown> =>
  flow.attempt((device) => api.accounts.login2({ token, ...device }), {
    ...(roomId ? { path: roomPath(roomId) } : {}),
    classUrl,
  })
