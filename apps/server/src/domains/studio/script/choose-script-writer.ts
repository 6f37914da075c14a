import type { ScriptBrief } from '@lectern/contract/domains/studio'
import type { Tenants } from '#platform/db/scope.ts'
import type { ScriptWriter, WrittenScript } from '../studio.ports.ts'
import { writeByRules } from './built-in-writer.ts'

type Outside<S> = {
  find: (scope: ReturnType<Tenants['scope']>, capability: 'script') => Promise<S | null>
  write: (settings: S, brief: ScriptBrief, signal: AbortSignal) => Promise<WrittenScript>
}

/** The school's chosen service writes, else the rules do. A service that fails is said to fail: the rules never stand in for it unasked. */
export const chooseScriptWriter =
  <S>(tenants: Tenants, outside: Outside<S>): ScriptWriter =>
  async (brief, { signal, corpId }) => {
    const settings = await outside.find(tenants.scope(corpId), 'script')
    return settings ? outside.write(settings, brief, signal) : writeByRules(brief)
  }
