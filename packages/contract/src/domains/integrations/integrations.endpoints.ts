import { z } from 'zod'
import { adminPath, endpoint, version } from '../../primitives/index.ts'
import { capability, engineState } from './engine.ts'
import { enterpriseEndpoints } from './enterprise.endpoints.ts'

export const integrationsEndpoints = {
  engineList: endpoint({
    methods: ['GET'],
    path: `${adminPath}/integrations/engineList`,
    summary: 'Every capability with its engines, and which one serves it.',
    access: { permission: 'integrations.engine', action: 'query' },
    input: z.object({}),
    output: z.object({ list: z.array(engineState) }),
    errors: [],
    example: {},
  }),
  engineSave: endpoint({
    methods: ['POST'],
    path: `${adminPath}/integrations/engineSave`,
    summary: 'Choose the engine of a capability and store its settings. A field that is left out keeps what is stored.',
    access: { permission: 'integrations.engine', action: 'edit' },
    input: z.object({
      capability,
      engine: z.string().max(60),
      /** By field name; null removes what is stored. */
      fields: z.record(z.string().max(60), z.string().trim().max(2000).nullable()).default({}),
      version,
    }),
    output: engineState,
    errors: [
      'integrations.unknown-engine',
      'integrations.unknown-field',
      'integrations.not-configured',
      'integrations.bad-address',
      'integrations.bad-choice',
      'integrations.set-by-operator',
    ],
    example: { capability: 'script', engine: 'built-in', fields: {}, version: 1 },
  }),
  engineTest: endpoint({
    methods: ['POST'],
    path: `${adminPath}/integrations/engineTest`,
    summary: 'Ask the chosen engine for something small, keep what happened, and report it.',
    access: { permission: 'integrations.engine', action: 'edit' },
    input: z.object({ capability }),
    output: z.object({ working: z.literal(true), took_ms: z.number().int(), engine: z.string() }),
    errors: [
      'integrations.not-configured',
      'integrations.unreachable',
      'integrations.refused',
      'integrations.busy',
      'integrations.bad-answer',
      'integrations.bad-address',
      'integrations.wecom-refused',
      'integrations.not-writable',
    ],
    example: { capability: 'script' },
    perMinute: 30,
  }),
  ...enterpriseEndpoints,
}
