import type { LiveIm } from '@lectern/contract/domains/live'
import type { Clock } from '#platform/clock/clock.ts'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import { Failure } from '#platform/errors/failure.ts'
import type { Actor } from '#platform/session/actor.ts'
import { signUser, type UserSigSettings } from './user-sig.ts'

/** The school's keys for Tencent IM; null when it has none. */
export type FindImSettings = (scope: Scope) => Promise<UserSigSettings | null>

type Deps = { tenants: Tenants; findSettings: FindImSettings; clock: Clock }

/** It cannot be taken back, so it lives for a day. */
const expireSeconds = 86_400

/** 32 bytes at most: a person's id without its dashes is exactly that. */
export const imUserId = (personId: string): string => personId.replaceAll('-', '')

export const createUserSigService = ({ tenants, findSettings, clock }: Deps) => {
  const sign = (settings: UserSigSettings, userId: string) => {
    const issuedAt = Math.floor(clock.now().getTime() / 1000)
    return {
      sdkAppId: settings.sdkAppId,
      userId,
      userSig: signUser(settings, { userId, issuedAt, expireSeconds }),
      expire: expireSeconds,
      issued_at: issuedAt,
    }
  }
  return {
    own: async (actor: Actor, wanted: string | undefined) => {
      const own = imUserId(actor.personId)
      const userId = wanted ?? own
      if (userId !== own && !actor.can('integrations.im', 'get'))
        throw new Failure('platform.denied', { permission: 'integrations.im', action: 'get' })
      const settings = await findSettings(tenants.scope(actor.corpId))
      if (!settings) throw new Failure('live.im-not-set')
      return sign(settings, userId)
    },
    /** For somebody who enters a room; null unless the school set its keys. */
    forRoom: async (scope: Scope, { userId, groupId }: { userId: string; groupId: string }): Promise<LiveIm | null> => {
      const settings = await findSettings(scope)
      if (!settings) return null
      const { sdkAppId, userId: id, userSig } = sign(settings, imUserId(userId))
      return { sdk_app_id: sdkAppId, user_id: id, user_sig: userSig, group_id: groupId }
    },
  }
}
export type UserSigService = ReturnType<typeof createUserSigService>
