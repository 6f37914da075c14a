import type { Project, SceneSpec, VideoSpec } from '@lectern/contract/domains/studio'
import { joinScript, type SplitMode } from '../script/split-script.ts'

export type ProjectStep = Project['step']
export type Brief = Project['brief']

/** What a project keeps on the server. */
export type ProjectContent = { readonly brief: Brief; readonly spec: VideoSpec; readonly step: ProjectStep }

/** The script as it is typed, with the scenes from which typing began. Gone as soon as scenes change in another way. */
export type ScriptSession = {
  readonly text: string
  readonly mode: SplitMode
  readonly baseline: readonly SceneSpec[]
}

/** One step back: the plan before a change. `group` joins the keystrokes of one field into one step. */
export type HistoryEntry = {
  readonly spec: VideoSpec
  readonly selectedSceneId: string | null
  readonly group: string | null
}

export type EditorState = ProjectContent & {
  readonly selectedSceneId: string | null
  readonly script: ScriptSession | null
  readonly past: readonly HistoryEntry[]
  readonly future: readonly HistoryEntry[]
}

export const createEditorState = ({ brief, spec, step }: ProjectContent): EditorState => ({
  brief,
  spec,
  step,
  selectedSceneId: spec.scenes[0]?.id ?? null,
  script: null,
  past: [],
  future: [],
})

export const contentOf = ({ brief, spec, step }: EditorState): ProjectContent => ({ brief, spec, step })

export const scriptTextOf = (state: EditorState, mode: SplitMode): string =>
  state.script?.mode === mode
    ? state.script.text
    : joinScript(
        state.spec.scenes.map((scene) => scene.text),
        mode,
      )

export const selectedSceneOf = (state: EditorState): SceneSpec | undefined =>
  state.spec.scenes.find((scene) => scene.id === state.selectedSceneId) ?? state.spec.scenes[0]
