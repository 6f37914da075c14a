import { z } from 'zod'
import { adminPath, endpoint } from '../../primitives/index.ts'
import { newPassword, signedIn } from './person.ts'

export const setupEndpoints = {
  setupState: endpoint({
    methods: ['GET'],
    path: `${adminPath}/accounts/setupState`,
    summary: 'Whether this installation still needs its first administrator.',
    access: 'public',
    input: z.object({}),
    output: z.object({ needed: z.boolean() }),
    errors: [],
    example: {},
  }),
  setup: endpoint({
    methods: ['POST'],
    path: `${adminPath}/accounts/setup`,
    summary: 'Make the first administrator, with the one-time code printed in the terminal.',
    access: 'public',
    input: z.object({
      code: z.string().trim().min(1).max(40),
      school_name: z.string().trim().min(1).max(80),
      email: z.email().max(254),
      password: newPassword,
    }),
    output: signedIn,
    errors: ['accounts.wrong-setup-code', 'accounts.already-set-up', 'accounts.weak-password'],
    example: {
      code: 'ABCD-EFGH',
      school_name: 'Hillside School',
      email: 'head@school.example',
      password: 'correct horse battery',
    },
    perMinute: 20,
  }),
}
