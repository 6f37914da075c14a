import { z } from 'zod'
import { adminPath, endpoint, version } from '../../primitives/index.ts'
import { capability, engineState } from './engine.ts'

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
    summary: 'Choose the engine of a capability. Leave `secret` out to keep the stored key.',
    access: { permission: 'integrations.engine', action: 'edit' },
    input: z.object({
      capability,
      engine: z.string().max(60),
      base_url: z
        .url({ protocol: /^https?$/ })
        .max(500)
        .nullable()
        .optional(),
      model: z.string().trim().max(120).nullable().optional(),
      secret: z.string().trim().max(500).optional(),
      version,
    }),
    output: engineState,
    errors: ['integrations.unknown-engine', 'integrations.not-configured'],
    example: { capability: 'script', engine: 'built-in', version: 1 },
  }),
  engineTest: endpoint({
    methods: ['POST'],
    path: `${adminPath}/integrations/engineTest`,
    summary: 'Ask the chosen engine for something small and report what happened.',
    access: { permission: 'integrations.engine', action: 'edit' },
    input: z.object({ capability }),
    output: z.object({ working: z.literal(true), took_ms: z.number().int(), engine: z.string() }),
    errors: [
      'integrations.not-configured',
      'integrations.unreachable',
      'integrations.refused',
      'integrations.busy',
      'integrations.bad-answer',
    ],
    example: { capability: 'script' },
    perMinute: 30,
  }),
}
