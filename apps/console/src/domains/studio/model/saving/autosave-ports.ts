import type { Project } from '@lectern/contract/domains/studio'
import type { ProjectContent } from '../editor/editor-state.ts'
import type { DraftStore } from './draft-store.ts'
import type { ContentIssue } from './project-content.ts'

export type SaveStatus =
  | { readonly kind: 'saved' | 'unsaved' | 'saving' | 'offline' }
  | { readonly kind: 'blocked'; readonly issues: readonly ContentIssue[] }
  | { readonly kind: 'refused'; readonly error: unknown }
  | { readonly kind: 'conflict'; readonly theirs: Project }

/** Why a save failed: nobody answered, somebody else saved first, or the server does not want it. */
export type SaveFailure = 'offline' | 'conflict' | 'refused'

export type AutosavePorts = {
  readonly read: () => ProjectContent
  readonly save: (content: ProjectContent, version: number) => Promise<Project>
  readonly load: () => Promise<Project>
  /** Asked before a repeat, so that an absent server is not called again and again. */
  readonly isReachable: () => Promise<boolean>
  readonly judge: (error: unknown) => SaveFailure
  readonly draft: DraftStore
  readonly onStatus: (status: SaveStatus) => void
  readonly now: () => number
}
