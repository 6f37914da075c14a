import { capabilities } from '@lectern/contract/domains/integrations'
import type { Engine } from './integrations.ports.ts'

/** Every engine that this build can use. The first of each capability is built in and needs nothing. */
export const engineCatalogue: readonly Omit<Engine, 'ready'>[] = [
  { capability: 'script', id: 'built-in', name: 'Built-in script rules', built_in: true, needs: [] },
  {
    capability: 'script',
    id: 'openai-compatible',
    name: 'OpenAI-compatible service',
    built_in: false,
    needs: ['base_url', 'model', 'secret'],
  },
  { capability: 'speech', id: 'espeak-ng', name: 'eSpeak NG (built in)', built_in: true, needs: [] },
  { capability: 'video', id: 'node-av', name: 'FFmpeg 8 in node-av (built in)', built_in: true, needs: [] },
]

export const enginesOf = (capability: string) => engineCatalogue.filter((engine) => engine.capability === capability)
export const servedCapabilities = capabilities.filter((capability) => enginesOf(capability).length > 0)
