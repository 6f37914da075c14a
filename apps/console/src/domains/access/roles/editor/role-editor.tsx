import type { Role } from '@lectern/contract/domains/access'
import { Alert, Button, Card, Flex, Space } from 'antd'
import { useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useDirtyForm, useTabTitle } from '#platform/routing/tab-state.ts'
import { usePermission } from '#platform/session/permissions.ts'
import { useMe } from '#platform/session/session-store.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { useIsPhone } from '#ui/screen/use-is-phone.ts'
import { ErrorState } from '#ui/state/error-state.tsx'
import { PermissionEditor } from '../matrix/permission-editor.tsx'
import { isAbove } from '../role-limits.ts'
import { useRoleAbout, useRoleName } from '../use-role-name.ts'
import { MenuPreview } from './menu-preview.tsx'
import { OriginalCard } from './original-card.tsx'
import { draftOf, isSame, type RoleDraft } from './role-draft.ts'
import { problemAt, RoleFacts } from './role-facts.tsx'
import { useSaveRole } from './use-save-role.ts'

type Props = {
  /** Undefined for a new one. */
  role: Role | undefined
  beginsAs: RoleDraft
  roles: readonly Role[]
  onSaved: (role: Role) => void
}

/** Why this role cannot be changed by the person who looks at it. */
const useRefusal = (role: Role | undefined): string | undefined => {
  const t = useText('access')
  const mayEdit = usePermission('access.role', 'edit')
  const mine = useMe()?.roles ?? []
  if (!mayEdit) return t('roles.form.denied')
  if (role?.fixed) return t('roles.form.readOnly')
  return role && isAbove(role, mine) ? t('roles.form.notYours') : undefined
}

/** A built-in role's words in the person's language while they are edited; untouched ones are kept as the product wrote them. */
const useLocalWords = (role: Role | undefined) => {
  const roleName = useRoleName()
  const roleAbout = useRoleAbout()
  const name = role ? roleName(role) : ''
  const describe = role ? roleAbout(role) : ''
  return {
    toScreen: (draft: RoleDraft): RoleDraft => ({
      ...draft,
      name: draft.name === role?.name ? name : draft.name,
      describe: draft.describe === role?.describe ? describe : draft.describe,
    }),
    toServer: (draft: RoleDraft): RoleDraft => ({
      ...draft,
      name: role && draft.name.trim() === name ? role.name : draft.name,
      describe: role && draft.describe.trim() === describe ? role.describe : draft.describe,
    }),
  }
}

type ConflictProps = { onLoad: () => void; onKeep: () => void }

const Conflict = ({ onLoad, onKeep }: ConflictProps) => {
  const t = useText('access')
  return (
    <Alert
      type="warning"
      showIcon
      title={t('roles.conflict.title')}
      description={t('roles.conflict.hint')}
      action={
        <Space wrap>
          <Button size="small" onClick={onLoad}>
            {t('roles.conflict.load')}
          </Button>
          <Button size="small" danger onClick={onKeep}>
            {t('roles.conflict.overwrite')}
          </Button>
        </Space>
      }
    />
  )
}

/** Everything about one role: facts at the left, permissions at the right. */
export const RoleEditor = ({ role: given, beginsAs, roles, onSaved }: Props) => {
  const t = useText('access')
  const isPhone = useIsPhone()
  const [role, setRole] = useState(given)
  const words = useLocalWords(role)
  const [saved, setSaved] = useState(beginsAs)
  const [draft, setDraft] = useState(beginsAs)
  const [tried, setTried] = useState(false)
  const refusal = useRefusal(role)
  const readOnly = refusal !== undefined
  const take = (next: Role) => {
    setRole(next)
    setSaved(draftOf(next))
    setDraft(draftOf(next))
  }
  const saving = useSaveRole({
    role,
    onLoad: take,
    onSaved: (next) => {
      if (role) take(next)
      onSaved(next)
    },
  })
  const shown = words.toScreen(draft)
  const isDirty = !isSame(draft, saved)
  useDirtyForm(isDirty && !readOnly)
  useTabTitle(role ? shown.name : t('roles.add'))
  const isNameless = draft.name.trim() === ''
  const fields = saving.error instanceof ApiError ? saving.error.fields : []
  const refusedName = problemAt('name', fields)
  const save = () => {
    setTried(true)
    if (!isNameless) saving.save(draft)
  }
  const action = (
    <>
      <MenuPreview name={shown.name || t('roles.add')} grants={draft.grants} />
      {readOnly ? null : (
        <Button type="primary" loading={saving.isSaving} disabled={role !== undefined && !isDirty} onClick={save}>
          {t(role ? 'roles.form.save' : 'roles.form.create')}
        </Button>
      )}
    </>
  )
  return (
    <PageFrame
      title={role ? shown.name : t('roles.add')}
      purpose={isDirty && role ? t('roles.form.unsaved') : t('roles.purpose')}
      action={action}
    >
      <Flex vertical gap="middle">
        {refusal ? <Alert type="info" showIcon title={refusal} /> : null}
        {saving.isConflict ? (
          <Conflict onLoad={() => void saving.loadTheirs()} onKeep={() => void saving.keepMine(draft)} />
        ) : null}
        {saving.error && !saving.isConflict && !refusedName ? <ErrorState error={saving.error} /> : null}
        <Flex vertical={isPhone} gap="middle" align={isPhone ? 'stretch' : 'flex-start'}>
          <Flex vertical gap="middle" style={isPhone ? {} : { flex: '0 0 276px' }}>
            <Card title={t('roles.form.facts')}>
              <RoleFacts
                draft={shown}
                onChange={(patch) => setDraft(words.toServer({ ...shown, ...patch }))}
                readOnly={readOnly}
                nameProblem={tried && isNameless ? t('roles.form.nameRequired') : refusedName}
              />
            </Card>
            {role?.original ? (
              <OriginalCard {...{ role, readOnly, original: role.original }} onReset={() => void saving.loadTheirs()} />
            ) : null}
          </Flex>
          <Card title={t('roles.matrix.title')} style={{ flex: 1, minWidth: 0 }}>
            <PermissionEditor
              {...{ grants: draft.grants, saved: saved.grants, original: role?.original, roles, readOnly }}
              onChange={(grants) => setDraft({ ...draft, grants })}
            />
          </Card>
        </Flex>
      </Flex>
    </PageFrame>
  )
}
