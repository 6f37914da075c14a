import { useMemo } from 'react'
import { findProblems, type Problem } from '../model/render/project-problems.ts'
import { useEditor, useStudio } from './studio-context.ts'
import type { StudioState } from './studio-session.ts'
import { useChosenVoice } from './use-voices.ts'

/** What the server refused counts until the scene (or, for the whole video, anything) was changed. */
const stillRefused = ({ refusal, editor }: Pick<StudioState, 'refusal' | 'editor'>): readonly Problem[] =>
  refusal?.problems.filter(({ sceneId }) => {
    if (sceneId === null) return refusal.spec === editor.spec
    const [then, now] = [refusal.spec, editor.spec].map((spec) => spec.scenes.find((scene) => scene.id === sceneId))
    return then !== undefined && then === now
  }) ?? []

/** Everything in the way of a good video: what can be seen here, and what the server said. */
export const useProblems = (): readonly Problem[] => {
  const voice = useChosenVoice()
  const editor = useEditor((state) => state)
  const refusal = useStudio((state) => state.refusal)
  return useMemo(() => {
    const refused = stillRefused({ refusal, editor })
    const known = new Set(refused.map(({ kind, sceneId }) => `${kind} ${sceneId}`))
    return [
      ...refused,
      ...findProblems(editor.spec, voice).filter(({ kind, sceneId }) => !known.has(`${kind} ${sceneId}`)),
    ]
  }, [editor, refusal, voice])
}
