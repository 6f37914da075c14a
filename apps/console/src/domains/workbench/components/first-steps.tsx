import ClusterOutlined from '@ant-design/icons/ClusterOutlined'
import PictureOutlined from '@ant-design/icons/PictureOutlined'
import TeamOutlined from '@ant-design/icons/TeamOutlined'
import VideoCameraAddOutlined from '@ant-design/icons/VideoCameraAddOutlined'
import { Link } from '@tanstack/react-router'
import { theme } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import { Allowed } from '#platform/session/allowed.tsx'
import type { PermissionName } from '#platform/session/permissions.ts'

type StepKey = 'script' | 'material' | 'staff' | 'engines'
type Step = {
  key: StepKey
  icon: ReactNode
  to: string
  search?: Readonly<Record<string, string>>
  permission: PermissionName
}

const steps: readonly Step[] = [
  {
    key: 'script',
    icon: <VideoCameraAddOutlined />,
    to: '/CreateVideoList',
    search: { create: '1' },
    permission: 'studio.project',
  },
  { key: 'material', icon: <PictureOutlined />, to: '/materialLibrary', permission: 'files.file' },
  { key: 'staff', icon: <TeamOutlined />, to: '/businessAdmin/member', permission: 'access.staff' },
  { key: 'engines', icon: <ClusterOutlined />, to: '/integrations', permission: 'integrations.engine' },
]

const StepCard = ({ step, first }: { step: Step; first: boolean }) => {
  const t = useText('workbench')
  const { token } = theme.useToken()
  return (
    <Link
      to={step.to}
      search={(step.search ?? {}) as never}
      style={{
        display: 'flex',
        gap: 16,
        height: '100%',
        padding: 20,
        color: token.colorText,
        background: first ? token.colorPrimaryBg : token.colorBgContainer,
        border: `1px solid ${first ? token.colorPrimaryBorder : token.colorBorderSecondary}`,
        borderRadius: token.borderRadiusLG,
      }}
    >
      <span aria-hidden style={{ fontSize: 22, lineHeight: 1.2, color: token.colorLink }}>
        {step.icon}
      </span>
      <span>
        <strong style={{ display: 'block', marginBottom: 2 }}>{t(`first.${step.key}`)}</strong>
        <span style={{ color: token.colorTextSecondary }}>{t(`first.${step.key}Hint`)}</span>
      </span>
    </Link>
  )
}

/** What a new school sees: the things worth doing first, each one press away. */
export const FirstSteps = () => {
  const t = useText('workbench')
  return (
    <section aria-label={t('first.title')}>
      <h2 style={{ fontSize: 15, fontWeight: 600, margin: '0 0 12px' }}>{t('first.title')}</h2>
      <div style={{ display: 'grid', gap: 12, gridTemplateColumns: 'repeat(auto-fit, minmax(min(250px, 100%), 1fr))' }}>
        {steps.map((step, index) => (
          <Allowed key={step.key} permission={step.permission}>
            <StepCard step={step} first={index === 0} />
          </Allowed>
        ))}
      </div>
    </section>
  )
}
