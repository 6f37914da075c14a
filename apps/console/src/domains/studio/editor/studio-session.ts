import type { Project, VideoSpec } from '@lectern/contract/domains/studio'
import { createStore, type StoreApi } from 'zustand/vanilla'
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

type Store = StoreApi<StudioState>

/** Nothing was done with it yet: the title is what its maker said the video is about. */
const isFresh = ({ brief, spec }: Project) => !brief.subject && spec.scenes.length === 0

/** The state to begin with: what the server has, or what was typed and had not reached it. */
const openStore = (project: Project, ports: SessionPorts) => {
  const content = contentOfProject(project)
  const opened = judgeDraft(ports.draft.find(), { version: project.version, content })
  const editor = createEditorState(opened.draft?.content ?? content)
  const isNew = opened.kind === 'none' && isFresh(project)
  const store = createStore<StudioState>(() => ({
    editor: isNew ? reduce(editor, { type: 'brief/set', patch: { subject: project.title } }) : editor,
    save: { kind: 'saved' },
    restored: opened.kind !== 'none',
    missionId: project.mission_id,
    videoId: project.video_id,
    refusal: null,
  }))
  return { store, opened, isNew }
}

const createDispatch = (store: Store, onChanged: () => void) => (action: EditorAction) => {
  const before = store.getState().editor
  const editor = reduce(before, action)
  if (editor === before) return
  store.setState({ editor })
  if (editor.brief !== before.brief || editor.spec !== before.spec || editor.step !== before.step) onChanged()
}

/** What came of rendering. */
const createRenderNews = (store: Store) => ({
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
})

/** An open project: its editor, its saving, and what came of rendering it. */
export const createStudioSession = (project: Project, ports: SessionPorts) => {
  const { store, opened, isNew } = openStore(project, ports)
  const autosave = createAutosave(project, {
    ...ports,
    read: () => contentOf(store.getState().editor),
    onStatus: (save) => store.setState({ save }),
  })
  if (opened.kind === 'restored' || isNew) autosave.resume()
  if (opened.kind === 'conflict') autosave.resume(project)
  return {
    id: project.id,
    store,
    ...createRenderNews(store),
    dispatch: createDispatch(store, autosave.touch),
    saveNow: autosave.flush,
    keepDraft: autosave.keepDraft,
    keepMine: autosave.keepMine,
    takeTheirs: (theirs: Project) => {
      store.setState({ editor: createEditorState(contentOfProject(theirs)), restored: false })
      autosave.takeTheirs(theirs)
    },
    dismissRestored: () => store.setState({ restored: false }),
    close: () => {
      autosave.stop()
      void autosave.flush()
    },
  }
}
