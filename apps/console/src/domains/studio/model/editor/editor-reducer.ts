import type { VideoSpec } from '@lectern/contract/domains/studio'
import { asParagraph, joinScript, type SplitMode } from '../script/split-script.ts'
import { syncScript } from '../script/sync-script.ts'
import type { EditorAction, SceneAction, WrittenParagraph } from './editor-actions.ts'
import { createEditorState, type EditorState, type HistoryEntry } from './editor-state.ts'
import * as scenes from './scene-operations.ts'

const historyLimit = 100

// What is typed or dragged comes in many small changes that are one step back; a choice is a step of its own.
const gradual: readonly string[] = [
  'text',
  'translation',
  'card',
  'min_ms',
  'clip_in_ms',
  'title',
  'rate',
  'subtitles',
  'bgm',
]

const groupOf = (owner: string, patch: object): string | undefined => {
  const keys = Object.keys(patch)
  return keys.every((key) => gradual.includes(key)) ? `${owner}:${keys.join()}` : undefined
}

type Change = { readonly spec: VideoSpec; readonly selected?: string | null; readonly group?: string | undefined }

/** Takes a changed plan over and remembers the one before; keystrokes of one group make one step. */
const change = (state: EditorState, { spec, selected = state.selectedSceneId, group }: Change): EditorState => {
  const entry: HistoryEntry = { spec: state.spec, selectedSceneId: state.selectedSceneId, group: group ?? null }
  const last = state.past.at(-1)
  const continues = group !== undefined && last?.group === group && state.future.length === 0
  const past = continues ? state.past : [...state.past, entry].slice(-historyLimit)
  return { ...state, spec, selectedSceneId: selected, past, future: [], script: null }
}

const operate = (state: EditorState, action: SceneAction): EditorState => {
  const list = state.spec.scenes
  const done = (next: VideoSpec['scenes'], selected: string | null) =>
    change(state, { spec: { ...state.spec, scenes: next }, selected })
  switch (action.type) {
    case 'scene/add':
      return done(scenes.addScene(list, action.afterId, action.id), action.id)
    case 'scene/split':
      return done(scenes.splitScene(list, action), action.newId)
    case 'scene/merge':
      return done(scenes.mergeScene(list, action.id), action.id)
    case 'scene/duplicate':
      return done(scenes.duplicateScene(list, action.id, action.newId), action.newId)
    case 'scene/move':
      return done(scenes.moveScene(list, action.id, action.toIndex), action.id)
    case 'scene/remove': {
      const selected = state.selectedSceneId === action.id ? scenes.neighbourOf(list, action.id) : state.selectedSceneId
      return done(scenes.removeScene(list, action.id), selected)
    }
    case 'scene/restore':
      return done(scenes.restoreScene(list, action.scene, action.index), action.scene.id)
  }
}

type Typed = { readonly text: string; readonly mode: SplitMode }

const setScript = (state: EditorState, { text, mode }: Typed, makeId: () => string): EditorState => {
  const session = state.script?.mode === mode ? state.script : null
  const baseline = session?.baseline ?? state.spec.scenes
  const next = syncScript({ text, mode, baseline, current: state.spec.scenes, makeId })
  const selected = next.some((scene) => scene.id === state.selectedSceneId)
    ? state.selectedSceneId
    : (next[0]?.id ?? null)
  const changed = change(state, { spec: { ...state.spec, scenes: next }, selected, group: 'script' })
  return { ...changed, script: { text, mode, baseline } }
}

/** A script written by an engine takes the place of the one before; pictures stay where the text is alike. */
const writeScript = (
  state: EditorState,
  paragraphs: readonly WrittenParagraph[],
  makeId: () => string,
): EditorState => {
  const text = joinScript(
    paragraphs.map((paragraph) => paragraph.text),
    'blank-line',
  )
  const { spec } = setScript({ ...state, script: null }, { text, mode: 'blank-line' }, makeId)
  const termsOf = new Map(paragraphs.map((paragraph) => [asParagraph(paragraph.text, 'blank-line'), paragraph.terms]))
  const list = spec.scenes.map((scene) => {
    const terms = termsOf.get(scene.text)
    return terms ? { ...scene, terms: terms.slice(0, 10) } : scene
  })
  return change(state, { spec: { ...spec, scenes: list }, selected: list[0]?.id ?? null })
}

const travel = (state: EditorState, from: 'past' | 'future'): EditorState => {
  const entry = state[from].at(-1)
  if (!entry) return state
  const here: HistoryEntry = { spec: state.spec, selectedSceneId: state.selectedSceneId, group: null }
  const to = from === 'past' ? 'future' : 'past'
  const rest = { [from]: state[from].slice(0, -1), [to]: [...state[to], here] }
  return { ...state, ...rest, spec: entry.spec, selectedSceneId: entry.selectedSceneId, script: null }
}

/** Every change of the studio's editor. `makeId` names the scenes that typing makes. */
export const createEditorReducer =
  (makeId: () => string) =>
  (state: EditorState, action: EditorAction): EditorState => {
    switch (action.type) {
      case 'scene/set': {
        const list = state.spec.scenes.map((scene) => (scene.id === action.id ? { ...scene, ...action.patch } : scene))
        return change(state, { spec: { ...state.spec, scenes: list }, group: groupOf(action.id, action.patch) })
      }
      case 'scene/select':
        return state.selectedSceneId === action.id ? state : { ...state, selectedSceneId: action.id }
      case 'spec/set': {
        const group = groupOf('spec', action.patch)
        return { ...change(state, { spec: { ...state.spec, ...action.patch }, group }), script: state.script }
      }
      case 'brief/set':
        return { ...state, brief: { ...state.brief, ...action.patch } }
      case 'script/set':
        return setScript(state, action, makeId)
      case 'script/write':
        return writeScript(state, action.paragraphs, makeId)
      case 'step/open':
        return state.step === action.step ? state : { ...state, step: action.step }
      case 'content/replace':
        return createEditorState(action.content)
      case 'undo':
        return travel(state, 'past')
      case 'redo':
        return travel(state, 'future')
      case 'scene/add':
      case 'scene/split':
      case 'scene/merge':
      case 'scene/duplicate':
      case 'scene/move':
      case 'scene/remove':
      case 'scene/restore':
        return operate(state, action)
    }
  }
