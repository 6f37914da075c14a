import type { ssoEndpoints } from '@lectern/contract/domains/accounts'
import { consoleBase } from '@lectern/contract/primitives'
import { Failure } from '#platform/errors/failure.ts'
import type { Handlers } from '#platform/http/call.ts'
import type { IdentityService } from './identity.service.ts'
import type { SsoOfAccounts } from './sso.service.ts'

type Deps = { sso: SsoOfAccounts; identities: IdentityService }

/** The page that explains what went wrong: whoever follows a link has no call that could fail. */
const problemPage = (error: unknown): string => {
  if (!(error instanceof Failure)) throw error
  return `${consoleBase}/Authorizatio?problem=${error.kind}`
}

export const ssoRoutes = ({ sso, identities }: Deps): Handlers<typeof ssoEndpoints> => ({
  ssoList: () => sso.list(),
  ssoBegin: ({ actor, input, request }) =>
    sso.begin(request, {
      providerId: input.provider_id,
      purpose: input.purpose,
      actor,
      redirect: input.redirect ?? '',
    }),
  loginSso: ({ input, request }) => sso.signIn(request, input),
  ssoConnect: ({ actor, input, request }) => sso.connect(actor, request, input),
  identityList: ({ actor }) => identities.list(actor),
  identityRemove: ({ actor, input, request }) => identities.remove(actor, input.id, request.address),
  weixinEntry: ({ input, request }) =>
    sso.enterFromApp(request, input.provider_id).then(
      (outside) => ({ outside }),
      (error: unknown) => ({ page: problemPage(error) }),
    ),
  weixinReturn: ({ input, request }) =>
    sso.returnFromApp(request, input).then(
      (ticket) => ({ page: `${consoleBase}/Dashboard?weixin_id=${ticket}` }),
      (error: unknown) => ({ page: problemPage(error) }),
    ),
})
