import type { Staff } from '@lectern/contract/domains/access'
import { Avatar, Flex, Tag, Typography } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { useMe } from '#platform/session/session-store.ts'

/** The name to sign in with. */
export const accountOf = ({ userid, email }: Staff): string => userid || email

/** Picture, names and account of a person; says when it is yourself. */
export const StaffPerson = ({ staff }: { staff: Staff }) => {
  const t = useText('access')
  const isYou = useMe()?.id === staff.personId
  return (
    <Flex gap="small" align="center">
      <Avatar size={32} style={{ flex: 'none' }} {...(staff.avatar ? { src: staff.avatar, alt: '' } : {})}>
        {[...staff.name][0]?.toUpperCase()}
      </Avatar>
      <div style={{ minWidth: 0, maxWidth: 220 }}>
        <Flex gap={6} align="center">
          <Typography.Text strong ellipsis style={{ minWidth: 0 }}>
            {staff.name}
          </Typography.Text>
          {staff.alias ? <Typography.Text type="secondary">{staff.alias}</Typography.Text> : null}
          {isYou ? <Tag style={{ margin: 0 }}>{t('staff.you')}</Tag> : null}
        </Flex>
        <Typography.Text type="secondary" ellipsis style={{ display: 'block', fontSize: 12 }}>
          {accountOf(staff)}
        </Typography.Text>
      </div>
    </Flex>
  )
}
