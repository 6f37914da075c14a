import type { Project, VideoSpec } from '@lectern/contract/domains/studio'
import { createStore } from 'zustand/vanilla'
import type { EditorAction } from '../model/editor/editor-actions.ts'
import { createEditorReducer } from '../model/editor/editor-reducer.ts'
import { contentOf, createEditorState, type EditorState } from '../model/editor/editor-state.ts'
import type { Problem } from '../model/render/project-problems.ts'
import { createAutosave } from '../model/saving/autosave.ts'
import type { AutosavePorts, SaveStatus } from '../model/saving/autosave-ports.ts'
import { judgeDraft } from '../model/saving/draft-store.ts'
import { contentOfProject } from '../model/saving/project-content.ts'
import { makeSceneId } from './make-id.ts'

export type StudioState = {
  readonly editor: EditorState
  readonly save: SaveStatus
  /** Something typed before the page closed was put back. */
  readonly restored: boolean
  readonly missionId: string | null
  readonly videoId: string | null
  /** What the server refused at the last render, until it is corrected. */
  readonly refusal: { readonly spec: VideoSpec; readonly problems: readonly Problem[] } | null
}

export type SessionPorts = Omit<AutosavePorts, 'read' | 'onStatus'>
export type StudioSession = ReturnType<typeof createStudioSession>

const reduce = createEditorReducer(makeSceneId)

/** Nothing was done with it yet: the title is what its maker said the video is about. */
const isFresh = ({ brief, spec }: Project) => !brief.subject && spec.scenes.length === 0

/** An open project: its editor, its saving, and what came of rendering it. */
export const createStudioSession = (project: Project, ports: SessionPorts) => {
  const opened = judgeDraft(ports.draft.find(), { version: project.version, content: contentOfProject(project) })
  const store = createStore<StudioState>(() => ({
    editor: createEditorState(opened.draft?.content ?? contentOfProject(project)),
    save: { kind: 'saved' },
    restored: opened.kind !== 'none',
    missionId: project.mission_id,
    videoId: project.video_id,
    refusal: null,
  }))
  const autosave = createAutosave(project, {
    ...ports,
    read: () => contentOf(store.getState().editor),
    onStatus: (save) => store.setState({ save }),
  })
  if (opened.kind === 'none' && isFresh(project)) {
    const { editor } = store.getState()
    store.setState({ editor: reduce(editor, { type: 'brief/set', patch: { subject: project.title } }) })
    autosave.resume()
  }
  if (opened.kind === 'restored') autosave.resume()
  if (opened.kind === 'conflict') autosave.resume(project)

  return {
    id: project.id,
    store,
    dispatch: (action: EditorAction) => {
      const before = store.getState().editor
      const editor = reduce(before, action)
      if (editor === before) return
      store.setState({ editor })
      if (editor.brief !== before.brief || editor.spec !== before.spec || editor.step !== before.step) autosave.touch()
    },
    saveNow: autosave.flush,
    keepDraft: autosave.keepDraft,
    keepMine: autosave.keepMine,
    takeTheirs: (theirs: Project) => {
      store.setState({ editor: createEditorState(contentOfProject(theirs)), restored: false })
      autosave.takeTheirs(theirs)
    },
    dismissRestored: () => store.setState({ restored: false }),
    refuse: (problems: readonly Problem[]) => {
      const { spec } = store.getState().editor
      store.setState({ refusal: { spec, problems } })
    },
    setMission: (missionId: string) => store.setState({ missionId, refusal: null }),
    /** What the server tells about renders of this project after it was opened. */
    learn: ({ mission_id, video_id }: Project) => {
      const { missionId, videoId } = store.getState()
      if (videoId !== video_id) store.setState({ videoId: video_id })
      if (missionId === null && mission_id !== null) store.setState({ missionId: mission_id })
    },
    close: () => {
      autosave.stop()
      void autosave.flush()
    },
  }
}
