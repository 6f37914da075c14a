import type { Voice } from '@lectern/contract/domains/studio'
import { useApiQuery } from '#platform/api/queries.ts'
import { useEditor } from './studio-context.ts'

const staleMs = 10 * 60_000

/** All voices; they change only with the engines. */
export const useVoices = () => useApiQuery('studio', 'voiceList', {}, { staleMs })

/** The voice that is chosen, as soon as the list is there. */
export const useChosenVoice = (): Voice | undefined => {
  const id = useEditor((editor) => editor.spec.voice_id)
  return useVoices().data?.list.find((voice) => voice.id === id)
}
