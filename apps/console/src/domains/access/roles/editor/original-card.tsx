import RollbackOutlined from '@ant-design/icons/RollbackOutlined'
import type { Role } from '@lectern/contract/domains/access'
import { Button, Card, Flex } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { usePermission } from '#platform/session/permissions.ts'
import { AuditChanges } from '../../audit/audit-changes.tsx'
import { useRoleActions } from '../use-role-actions.ts'
import { useRoleAbout, useRoleName } from '../use-role-name.ts'
import { originalChanges } from './original-changes.ts'

type Props = { role: Role; original: NonNullable<Role['original']>; readOnly: boolean; onReset: () => void }

/** What the school changed of a built-in role, and the way back to how it came. */
export const OriginalCard = ({ role, original, readOnly, onReset }: Props) => {
  const t = useText('access')
  const name = useRoleName()
  const about = useRoleAbout()
  const actions = useRoleActions()
  const mayReset = usePermission('access.role', 'delete') && !readOnly
  const inWords = (content: Props['original']) => ({
    ...content,
    name: name({ ...content, id: role.id }),
    describe: about({ ...content, id: role.id }),
  })
  return (
    <Card role="region" aria-label={t('roles.original.title')} title={t('roles.original.title')}>
      <Flex vertical gap="middle">
        <AuditChanges
          entry={originalChanges(inWords(original), inWords(role))}
          sides={[t('roles.original.was'), t('roles.original.now')]}
          none={t('roles.original.same')}
        />
        {mayReset ? (
          <Button
            danger
            icon={<RollbackOutlined />}
            onClick={() => void actions.remove(role, onReset)}
            style={{ alignSelf: 'flex-start' }}
          >
            {t('roles.reset')}
          </Button>
        ) : null}
      </Flex>
    </Card>
  )
}
