import { z } from 'zod'
import { adminPath, endpoint, version } from '../../primitives/index.ts'

/** What a school decides about itself. */
export const school = z.object({
  id: z.string(),
  name: z.string(),
  registration: z.object({
    /** `open`: anybody with a working address. `invited`: only with an invitation. */
    mode: z.enum(['open', 'invited', 'closed']),
    /** What somebody who registers without an invitation becomes. */
    role_id: z.string(),
  }),
  /** Hosts that a registration may send a browser to (`class_url`); anything else is dropped. */
  class_hosts: z.array(z.string().max(253)).max(50),
  /** The key that partner systems seal registrations with; only its id is ever shown again. */
  registration_key_id: z.string().nullable(),
  version,
})
export type School = z.output<typeof school>

export const schoolEndpoints = {
  school: endpoint({
    methods: ['GET'],
    path: `${adminPath}/accounts/school`,
    summary: 'Name, registration rules and allowed hosts of the school.',
    access: { permission: 'accounts.school', action: 'get' },
    input: z.object({}),
    output: school,
    errors: [],
    example: {},
  }),
  schoolUpdate: endpoint({
    methods: ['POST'],
    path: `${adminPath}/accounts/schoolUpdate`,
    summary: 'Change name, registration rules or allowed hosts.',
    access: { permission: 'accounts.school', action: 'edit' },
    input: z.object({
      name: z.string().trim().min(1).max(80).optional(),
      registration: z
        .object({ mode: z.enum(['open', 'invited', 'closed']), role_id: z.string().min(1).max(60) })
        .optional(),
      class_hosts: z
        .array(
          z
            .string()
            .trim()
            .toLowerCase()
            .regex(/^[a-z0-9.-]+(:\d{1,5})?$/)
            .max(253),
        )
        .max(50)
        .optional(),
      version,
    }),
    output: school,
    errors: ['access.unknown-role', 'access.above-yourself'],
    example: { name: 'Hillside School', version: 1 },
  }),
  registrationKeyRenew: endpoint({
    methods: ['POST'],
    path: `${adminPath}/accounts/registrationKeyRenew`,
    summary: 'A new key for sealed registrations, shown once; the old one ends.',
    access: { permission: 'accounts.school', action: 'edit' },
    input: z.object({}),
    /** 32 random bytes, base64url. */
    output: z.object({ key_id: z.string(), key: z.string() }),
    errors: [],
    example: {},
  }),
}
