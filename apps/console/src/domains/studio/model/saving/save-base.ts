import type { Project } from '@lectern/contract/domains/studio'
import type { ProjectContent, ProjectStep } from '../editor/editor-state.ts'
import type { Draft } from './draft-store.ts'
import { contentFingerprint, contentOfProject } from './project-content.ts'

type Base = {
  readonly version: number
  readonly title: string
  readonly step: ProjectStep
  readonly fingerprint: string
}

const baseOf = (version: number, content: ProjectContent): Base => ({
  version,
  title: content.spec.title,
  step: content.step,
  fingerprint: contentFingerprint(content),
})

export type SaveBase = ReturnType<typeof createSaveBase>

/** Remembers what the server has, and what is on its way there. */
export const createSaveBase = (project: Project) => {
  let base = baseOf(project.version, contentOfProject(project))
  // Every state sent since the last answer: any of them may have arrived.
  let sent: string[] = []
  const fingerprint = (content: ProjectContent) => contentFingerprint(content, base.title)
  return {
    version: () => base.version,
    title: () => base.title,
    isSaved: (content: ProjectContent) => content.step === base.step && fingerprint(content) === base.fingerprint,
    /** True when a newer version on the server is our own work, or differs in nothing that is edited here. */
    isOurs: (theirs: Project) => {
      const there = contentFingerprint(contentOfProject(theirs))
      return there === base.fingerprint || sent.includes(there)
    },
    sending: (content: ProjectContent) => {
      sent = [...sent, fingerprint(content)].slice(-20)
    },
    saved: (version: number, content: ProjectContent) => {
      base = baseOf(version, content)
      sent = []
    },
    /** Begins from the server's newer state. */
    rebase: (theirs: Project) => {
      base = baseOf(theirs.version, contentOfProject(theirs))
      sent = []
    },
    /** What must outlive the page; undefined when the server has everything. */
    draftOf: (content: ProjectContent, at: number): Draft | undefined =>
      fingerprint(content) === base.fingerprint
        ? undefined
        : { content, baseVersion: base.version, baseFingerprint: base.fingerprint, sentFingerprints: sent, at },
  }
}
