import { useText } from '#platform/i18n/use-text.ts'
import { useUndo } from '#ui/state/use-undo.ts'
import { makeSceneId } from '../../editor/make-id.ts'
import { useStudioSession } from '../../editor/studio-context.ts'

/** What can be done with scenes; deleting offers its own Undo, which keeps what was typed since. */
export const useSceneActions = () => {
  const t = useText('studio')
  const { dispatch, store } = useStudioSession()
  const offerUndo = useUndo()
  const scenes = () => store.getState().editor.spec.scenes
  return {
    select: (id: string) => dispatch({ type: 'scene/select', id }),
    add: (afterId: string | null) => dispatch({ type: 'scene/add', afterId, id: makeSceneId() }),
    duplicate: (id: string) => dispatch({ type: 'scene/duplicate', id, newId: makeSceneId() }),
    split: (id: string, at?: number) =>
      dispatch({ type: 'scene/split', id, newId: makeSceneId(), ...(at === undefined ? {} : { at }) }),
    merge: (id: string) => dispatch({ type: 'scene/merge', id }),
    move: (id: string, toIndex: number) => dispatch({ type: 'scene/move', id, toIndex }),
    selectBeside: (id: string, step: 1 | -1): string | undefined => {
      const index = scenes().findIndex((scene) => scene.id === id)
      const beside = scenes()[index + step]
      if (beside) dispatch({ type: 'scene/select', id: beside.id })
      return beside?.id
    },
    remove: (id: string) => {
      const index = scenes().findIndex((scene) => scene.id === id)
      const scene = scenes()[index]
      if (!scene) return
      dispatch({ type: 'scene/remove', id })
      offerUndo(t('scene.deleted', { number: index + 1 }), async () =>
        dispatch({ type: 'scene/restore', scene, index }),
      )
    },
  }
}
export type SceneActions = ReturnType<typeof useSceneActions>
