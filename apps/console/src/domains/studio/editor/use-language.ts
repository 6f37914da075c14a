import type { ScriptBrief } from '@lectern/contract/domains/studio'
import { useDispatch, useEditor } from './studio-context.ts'
import { useVoices } from './use-voices.ts'

/** Changes the language of the script; a voice that cannot speak it makes way for one that can. */
export const useSetLanguage = (): ((language: ScriptBrief['language']) => void) => {
  const dispatch = useDispatch()
  const voiceId = useEditor((editor) => editor.spec.voice_id)
  const voices = useVoices().data?.list ?? []
  return (language) => {
    const speaks = (id: string) => voices.find((voice) => voice.id === id)?.language.startsWith(language) ?? false
    const other = voices.find((voice) => voice.language.startsWith(language))
    dispatch({ type: 'brief/set', patch: { language } })
    dispatch({ type: 'spec/set', patch: { language, ...(speaks(voiceId) || !other ? {} : { voice_id: other.id }) } })
  }
}
