import type { SceneSpec, VideoSpec } from '@lectern/contract/domains/studio'
import type { SplitMode } from '../script/split-script.ts'
import type { Brief, ProjectContent, ProjectStep } from './editor-state.ts'

export type SpecPatch = Partial<Omit<VideoSpec, 'scenes'>>
export type ScenePatch = Partial<Omit<SceneSpec, 'id'>>

/** A paragraph as the script engine wrote it, with words to look for pictures with. */
export type WrittenParagraph = { readonly text: string; readonly terms: readonly string[] }

export type SceneAction =
  | { readonly type: 'scene/add'; readonly afterId: string | null; readonly id: string }
  | { readonly type: 'scene/split'; readonly id: string; readonly newId: string; readonly at?: number }
  | { readonly type: 'scene/merge'; readonly id: string }
  | { readonly type: 'scene/duplicate'; readonly id: string; readonly newId: string }
  | { readonly type: 'scene/move'; readonly id: string; readonly toIndex: number }
  | { readonly type: 'scene/remove'; readonly id: string }
  | { readonly type: 'scene/restore'; readonly scene: SceneSpec; readonly index: number }

export type EditorAction =
  | SceneAction
  | { readonly type: 'scene/set'; readonly id: string; readonly patch: ScenePatch }
  | { readonly type: 'scene/select'; readonly id: string }
  | { readonly type: 'spec/set'; readonly patch: SpecPatch }
  | { readonly type: 'brief/set'; readonly patch: Brief }
  | { readonly type: 'script/set'; readonly text: string; readonly mode: SplitMode }
  | { readonly type: 'script/write'; readonly paragraphs: readonly WrittenParagraph[] }
  | { readonly type: 'step/open'; readonly step: ProjectStep }
  | { readonly type: 'content/replace'; readonly content: ProjectContent }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
