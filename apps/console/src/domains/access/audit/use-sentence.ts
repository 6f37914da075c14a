import type { AuditEntry } from '@lectern/contract/domains/access'
import { useText } from '#platform/i18n/use-text.ts'
import { type AuditAction, auditEn } from '../locale/en-audit.ts'
import { permissionsEn } from '../locale/en-permissions.ts'
import { useRoleName } from '../roles/use-role-name.ts'

export const auditActions = Object.keys(auditEn.sentence) as AuditAction[]
const isKnown = (action: string): action is AuditAction => Object.hasOwn(auditEn.sentence, action)
const isPermission = (name: string): name is keyof typeof permissionsEn => Object.hasOwn(permissionsEn, name)

/** What the object of a line is called: things of the product in the person's language, others by their own name. */
const useObjectName = () => {
  const t = useText('access')
  const roleName = useRoleName()
  return ({ objectKind, objectId, objectName }: AuditEntry): string => {
    if (objectKind === 'access.role') return roleName({ id: objectId, name: objectName })
    if (objectKind === 'platform.permission' && isPermission(objectId)) return t(`permission.${objectId}`)
    return objectName || t('audit.nameless')
  }
}

/** A line of the audit log as a sentence. */
export const useSentence = () => {
  const t = useText('access')
  const objectName = useObjectName()
  return (entry: AuditEntry): string => {
    const person = entry.personName || t('audit.nobody')
    const object = objectName(entry)
    if (isKnown(entry.action)) return t(`audit.sentence.${entry.action}`, { person, object })
    return t('audit.other', { person, object, action: entry.action })
  }
}

/** A kind of action for the filter. */
export const useActionName = () => {
  const t = useText('access')
  return (action: AuditAction) => t(`audit.action.${action}`)
}
