import { useCallback, useEffect } from 'react'
import { useCheckedSearch } from '#platform/routing/use-checked-search.ts'
import { useDispatch, useEditor } from '../editor/studio-context.ts'
import type { ProjectStep } from '../model/editor/editor-state.ts'
import { studioSearch } from '../studio-search.ts'

/** The open step: the address tells it, so that back and reload work; without one the project's last step opens. */
export const useStep = (): [step: ProjectStep, open: (step: ProjectStep) => void] => {
  const [search, change] = useCheckedSearch(studioSearch)
  const dispatch = useDispatch()
  const last = useEditor((editor) => editor.step)
  const step = search.step ?? last
  useEffect(() => {
    dispatch({ type: 'step/open', step })
  }, [dispatch, step])
  const open = useCallback((next: ProjectStep) => change({ step: next }, { push: true }), [change])
  return [step, open]
}
