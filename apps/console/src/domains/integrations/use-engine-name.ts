import type { EngineState } from '@lectern/contract/domains/integrations'
import { useText } from '#platform/i18n/use-text.ts'

const known = [
  'built-in',
  'openai-compatible',
  'espeak-ng',
  'node-av',
  'local-folder',
  's3',
  'outbox',
  'smtp',
  'off',
  'oidc',
  'wecom',
  'tencent-im',
] as const
type Known = (typeof known)[number]
const isKnown = (id: string): id is Known => (known as readonly string[]).includes(id)

/** What an engine is called in each language; one that the console does not know is called as the server says. */
export const useEngineName = (): ((engine: Pick<EngineState['engines'][number], 'id' | 'name'>) => string) => {
  const t = useText('integrations')
  return ({ id, name }) => (isKnown(id) ? t(`engineName.${id}`) : name)
}
