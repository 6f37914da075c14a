import type { Staff } from '@lectern/contract/domains/access'
import { Avatar, Flex, Tag, Typography } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { useMe } from '#platform/session/session-store.ts'

/** Picture, name and the other name of a person; says when it is yourself. */
export const StaffPerson = ({ staff }: { staff: Staff }) => {
  const t = useText('access')
  const isYou = useMe()?.id === staff.personId
  return (
    <Flex gap="small" align="center">
      <Avatar size={32} style={{ flex: 'none' }} {...(staff.avatar ? { src: staff.avatar, alt: '' } : {})}>
        {[...staff.name][0]?.toUpperCase()}
      </Avatar>
      <div style={{ minWidth: 0, maxWidth: 200 }}>
        <Typography.Text strong ellipsis style={{ display: 'block' }}>
          {staff.name} {isYou ? <Tag>{t('staff.you')}</Tag> : null}
        </Typography.Text>
        {staff.alias ? (
          <Typography.Text type="secondary" ellipsis style={{ display: 'block', fontSize: 12 }}>
            {staff.alias}
          </Typography.Text>
        ) : null}
      </div>
    </Flex>
  )
}

/** The name to sign in with; the address below it where that is another one. */
export const StaffAccount = ({ staff }: { staff: Staff }) => (
  <div style={{ minWidth: 0, maxWidth: 220 }}>
    <Typography.Text ellipsis style={{ display: 'block' }}>
      {staff.userid || staff.email}
    </Typography.Text>
    {staff.userid && staff.userid !== staff.email ? (
      <Typography.Text type="secondary" ellipsis style={{ display: 'block', fontSize: 12 }}>
        {staff.email}
      </Typography.Text>
    ) : null}
  </div>
)
