import CheckCircleFilled from '@ant-design/icons/CheckCircleFilled'
import ClusterOutlined from '@ant-design/icons/ClusterOutlined'
import PictureOutlined from '@ant-design/icons/PictureOutlined'
import TeamOutlined from '@ant-design/icons/TeamOutlined'
import VideoCameraAddOutlined from '@ant-design/icons/VideoCameraAddOutlined'
import { Link } from '@tanstack/react-router'
import { theme } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import { isAllowed, type PermissionName } from '#platform/session/permissions.ts'
import { useMe } from '#platform/session/session-store.ts'
import type { Summary } from '../summary.ts'

type StepKey = 'script' | 'material' | 'staff' | 'engines'
type Step = {
  key: StepKey
  icon: ReactNode
  to: string
  search?: Readonly<Record<string, string>>
  permission: PermissionName
  /** Whether the school has done it, by its own figures; left out where nothing can be counted. */
  isDone?: (summary: Summary) => boolean
}

const steps: readonly Step[] = [
  {
    key: 'script',
    icon: <VideoCameraAddOutlined />,
    to: '/CreateVideoList',
    search: { create: '1' },
    permission: 'studio.project',
    isDone: (summary) => summary.videos > 0,
  },
  {
    key: 'material',
    icon: <PictureOutlined />,
    to: '/materialLibrary',
    permission: 'files.file',
    isDone: (summary) => summary.files > 0,
  },
  {
    key: 'staff',
    icon: <TeamOutlined />,
    to: '/businessAdmin/member',
    permission: 'access.staff',
    isDone: (summary) => summary.people > 1,
  },
  { key: 'engines', icon: <ClusterOutlined />, to: '/integrations', permission: 'integrations.engine' },
]

const noRoles: NonNullable<ReturnType<typeof useMe>>['roles'] = []

/** The steps that the person may take. */
export const useSteps = (): readonly Step[] => {
  const roles = useMe()?.roles ?? noRoles
  return steps.filter((step) => isAllowed(roles, step.permission))
}

export const stepsDone = (shown: readonly Step[], summary: Summary): { done: number; countable: number } => {
  const countable = shown.filter((step) => step.isDone)
  return { done: countable.filter((step) => step.isDone?.(summary)).length, countable: countable.length }
}

const StepCard = ({ step, next, done }: { step: Step; next: boolean; done: boolean }) => {
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
        background: next ? token.colorPrimaryBg : token.colorBgContainer,
        border: `1px solid ${next ? token.colorPrimaryBorder : token.colorBorderSecondary}`,
        borderRadius: token.borderRadiusLG,
      }}
    >
      <span aria-hidden style={{ fontSize: 22, lineHeight: 1.2, color: token.colorLink }}>
        {done ? <CheckCircleFilled style={{ color: token.colorSuccess }} /> : step.icon}
      </span>
      <span>
        <strong style={{ display: 'block', marginBottom: 2 }}>{t(`first.${step.key}`)}</strong>
        <span style={{ color: token.colorTextSecondary }}>{done ? t('first.done') : t(`first.${step.key}Hint`)}</span>
      </span>
    </Link>
  )
}

/** What a new school sees: the things worth doing first, each one press away; done ones are ticked. */
export const FirstSteps = ({ summary }: { summary: Summary }) => {
  const t = useText('workbench')
  const shown = useSteps()
  const next = shown.find((step) => !step.isDone?.(summary))
  return (
    <section aria-label={t('first.title')}>
      <h2 style={{ fontSize: 15, fontWeight: 600, margin: '0 0 12px' }}>{t('first.title')}</h2>
      <div style={{ display: 'grid', gap: 12, gridTemplateColumns: 'repeat(auto-fit, minmax(min(250px, 100%), 1fr))' }}>
        {shown.map((step) => (
          <StepCard key={step.key} step={step} next={step === next} done={step.isDone?.(summary) ?? false} />
        ))}
      </div>
    </section>
  )
}
