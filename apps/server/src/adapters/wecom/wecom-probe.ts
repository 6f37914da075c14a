import type { EnterpriseProbe } from '#domains/integrations'
import { Failure } from '#platform/errors/failure.ts'
import { type WecomApi, type WecomApp, WecomError } from './wecom-api.ts'

/** For the test button. Throws `integrations.wecom-refused` with enterprise WeChat's own code. */
export const probeWecom = async (api: WecomApi, app: WecomApp): Promise<void> => {
  try {
    await api.getToken(app)
  } catch (error) {
    throw error instanceof WecomError ? new Failure('integrations.wecom-refused', { errcode: error.errcode }) : error
  }
}

// Enterprise WeChat's own code for "busy, try again": also said when it did not answer at all.
const notAnswered = -1

/** For the self-test of a connected enterprise: a refusal is a result here, not a failure. */
export const createEnterpriseProbe =
  (api: WecomApi, baseUrl: string): EnterpriseProbe =>
  async (name, corpId, secret) => {
    try {
      await api.getToken({ baseUrl, corpId, secret })
      return { api: `gettoken:${name}`, ok: true, errcode: 0 }
    } catch (error) {
      const errcode = error instanceof WecomError ? error.errcode : error instanceof Failure ? notAnswered : undefined
      if (errcode === undefined) throw error
      return { api: `gettoken:${name}`, ok: false, errcode }
    }
  }
