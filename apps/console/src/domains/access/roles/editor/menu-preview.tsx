import EyeOutlined from '@ant-design/icons/EyeOutlined'
import { Button, Drawer, Flex, Typography } from 'antd'
import { useState } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import { EmptyState } from '#ui/state/empty-state.tsx'
import type { Grants } from '../matrix/grants.ts'
import { useScreens } from './use-screens.ts'

const Screens = ({ grants }: { grants: Grants }) => {
  const t = useText('access')
  const app = useText('app')
  const groups = useScreens(grants)
  const count = groups.reduce((sum, { titles }) => sum + titles.length, 0)
  if (count === 0) return <EmptyState title={t('roles.preview.none.title')} hint={t('roles.preview.none.hint')} />
  return (
    <Flex vertical gap="middle">
      <Typography.Text type="secondary">{t('roles.preview.hint', { count })}</Typography.Text>
      {groups.map(({ group, titles }) => (
        <section key={group ?? ''}>
          <Typography.Title level={3} style={{ fontSize: 13, marginBottom: 4 }}>
            {group ? app(`menu.group.${group}`) : t('roles.preview.home')}
          </Typography.Title>
          <ul style={{ margin: 0, paddingInlineStart: 20 }}>
            {titles.map((title) => (
              <li key={title}>{title}</li>
            ))}
          </ul>
        </section>
      ))}
    </Flex>
  )
}

/** Which screens the role, as it stands on the page, finds in the menu. */
export const MenuPreview = ({ name, grants }: { name: string; grants: Grants }) => {
  const t = useText('access')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<EyeOutlined />} onClick={() => setOpen(true)}>
        {t('roles.preview.open')}
      </Button>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        title={t('roles.preview.title', { name })}
        size={360}
        destroyOnHidden
      >
        <Screens grants={grants} />
      </Drawer>
    </>
  )
}
