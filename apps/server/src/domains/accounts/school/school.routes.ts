import type { schoolEndpoints, setupEndpoints } from '@lectern/contract/domains/accounts'
import type { Handlers } from '#platform/http/call.ts'
import { deviceOf } from '../sessions/request-device.ts'
import type { SchoolService } from './school.service.ts'
import type { SetupService } from './setup.service.ts'

export type SchoolDeps = { setup: SetupService; school: SchoolService }

export const schoolRoutes = ({
  setup,
  school,
}: SchoolDeps): Handlers<typeof setupEndpoints & typeof schoolEndpoints> => ({
  setupState: async () => ({ needed: await setup.isNeeded() }),
  setup: ({ input, request }) =>
    setup.setUp(
      {
        code: input.code,
        schoolName: input.school_name,
        email: input.email,
        password: input.password,
        language: request.language,
      },
      deviceOf(request),
    ),
  school: ({ actor }) => school.get(actor),
  schoolUpdate: ({ actor, input, request }) => school.update({ actor, address: request.address }, input),
  registrationKeyRenew: ({ actor, request }) => school.renewKey({ actor, address: request.address }),
})
