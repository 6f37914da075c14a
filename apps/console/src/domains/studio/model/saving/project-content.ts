import {
  countScriptChars,
  maxScriptChars,
  type Project,
  scriptBrief,
  videoSpec,
} from '@lectern/contract/domains/studio'
import { z } from 'zod'
import type { Brief, ProjectContent } from '../editor/editor-state.ts'

const briefSchema = scriptBrief.partial()

/** Why this plan cannot be kept as it is: `path` leads into the plan, such as `['scenes', 3, 'text']`. */
export type ContentIssue = { readonly path: readonly (string | number)[]; readonly code: string }

export type CheckedContent =
  | { readonly ok: true; readonly content: ProjectContent }
  | { readonly ok: false; readonly issues: readonly ContentIssue[] }

const filled = (list: readonly string[]) => list.map((item) => item.trim()).filter((item) => item !== '')

/** Half-filled fields are kept out of what is sent; they stay on the screen and in the draft. */
const withoutBlanks = ({ subject, keywords, selling_points, ...brief }: Brief): Brief => ({
  ...brief,
  ...(subject?.trim() ? { subject } : {}),
  ...(keywords ? { keywords: filled(keywords) } : {}),
  ...(selling_points ? { selling_points: filled(selling_points) } : {}),
})

const issuesOf = (error: z.ZodError): ContentIssue[] =>
  error.issues.map((issue) => ({
    path: issue.path.map((part) => (typeof part === 'symbol' ? '' : part)),
    code: issue.code,
  }))

/**
 * The content as the contract would read it, or why it would refuse it. A title that is being retyped and is empty
 * for now is sent as `knownTitle`.
 */
export const checkContent = (content: ProjectContent, knownTitle: string): CheckedContent => {
  const spec = content.spec.title.trim() === '' ? { ...content.spec, title: knownTitle } : content.spec
  const parsed = z
    .object({ brief: briefSchema, spec: videoSpec })
    .safeParse({ brief: withoutBlanks(content.brief), spec })
  if (!parsed.success) return { ok: false, issues: issuesOf(parsed.error) }
  // The limit of the whole script is no limit of any field; the server refuses it as well.
  if (countScriptChars(parsed.data.spec.scenes) > maxScriptChars)
    return { ok: false, issues: [{ path: ['scenes'], code: 'too_big' }] }
  return { ok: true, content: { ...parsed.data, step: content.step } }
}

export const contentOfProject = ({ brief, spec, step }: Project): ProjectContent => ({ brief, spec, step })

// 53-bit string hash (cyrb53, public domain): enough to tell two states of one project apart.
const hash = (text: string): string => {
  let [a, b] = [0xdeadbeef, 0x41c6ce57]
  for (let i = 0; i < text.length; i += 1) {
    const char = text.charCodeAt(i)
    a = Math.imul(a ^ char, 2654435761)
    b = Math.imul(b ^ char, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36)
}

const sorted = (_: string, value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** Equal for equal plans, whatever the order of their keys. */
export const planFingerprint = (plan: unknown): string => hash(JSON.stringify(plan, sorted))

/** Equal for contents that the server would keep as the same; the open step does not count. */
export const contentFingerprint = (content: ProjectContent, knownTitle = content.spec.title): string => {
  const checked = checkContent(content, knownTitle)
  const { brief, spec } = checked.ok ? checked.content : content
  return planFingerprint({ brief, spec })
}
