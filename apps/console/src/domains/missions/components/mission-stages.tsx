import CheckCircleFilled from '@ant-design/icons/CheckCircleFilled'
import ClockCircleOutlined from '@ant-design/icons/ClockCircleOutlined'
import CloseCircleFilled from '@ant-design/icons/CloseCircleFilled'
import LoadingOutlined from '@ant-design/icons/LoadingOutlined'
import type { MissionStage } from '@lectern/contract/domains/missions'
import { theme } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { Elapsed } from '#ui/format/elapsed.tsx'
import { stageText } from './stage-text.ts'

/** Every stage with how long it took. */
export const MissionStages = ({ stages }: { stages: readonly MissionStage[] }) => {
  const t = useText('missions')
  const { token } = theme.useToken()
  const icons = {
    waiting: <ClockCircleOutlined style={{ color: token.colorTextTertiary }} />,
    running: <LoadingOutlined style={{ color: token.colorPrimary }} />,
    done: <CheckCircleFilled style={{ color: token.colorSuccess }} />,
    failed: <CloseCircleFilled style={{ color: token.colorError }} />,
  }
  return (
    <ol style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {stages.map((stage) => (
        <li
          key={stage.name}
          style={{
            display: 'flex',
            alignItems: 'center',
            gap: 10,
            padding: '7px 0',
            borderBottom: `1px solid ${token.colorBorderSecondary}`,
          }}
        >
          <span role="img" aria-label={t(`stageState.${stage.state}`)}>
            {icons[stage.state]}
          </span>
          <span style={{ flex: 1 }}>{stageText(t, stage.name)}</span>
          <span style={{ color: token.colorTextSecondary, fontVariantNumeric: 'tabular-nums' }}>
            {stage.state === 'running' ? `${Math.floor(stage.progress)} %` : null}
            {stage.ms > 0 && stage.state !== 'running' ? <Elapsed ms={stage.ms} /> : null}
          </span>
        </li>
      ))}
    </ol>
  )
}
