import CheckCircleFilled from '@ant-design/icons/CheckCircleFilled'
import ClockCircleOutlined from '@ant-design/icons/ClockCircleOutlined'
import CloseCircleFilled from '@ant-design/icons/CloseCircleFilled'
import LoadingOutlined from '@ant-design/icons/LoadingOutlined'
import type { Mission, MissionStage } from '@lectern/contract/domains/missions'
import { Progress } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import { Elapsed } from '#ui/format/elapsed.tsx'
import { missionStageText } from './mission-stage-text.ts'
import styles from './render-step.module.css'

const icons: Record<MissionStage['state'], ReactNode> = {
  waiting: <ClockCircleOutlined />,
  running: <LoadingOutlined />,
  done: <CheckCircleFilled />,
  failed: <CloseCircleFilled />,
}

const Stage = ({ stage }: { stage: MissionStage }) => {
  const name = missionStageText(stage.name)
  return (
    <li className={styles['stage']} data-state={stage.state}>
      <span aria-hidden>{icons[stage.state]}</span>
      <span>{name}</span>
      <Progress
        percent={Math.floor(stage.progress)}
        size="small"
        showInfo={false}
        status={stage.state === 'failed' ? 'exception' : 'normal'}
        aria-label={name}
      />
      <span className={styles['took']}>{stage.ms > 0 ? <Elapsed ms={stage.ms} /> : null}</span>
    </li>
  )
}

/** How far a render is: one figure, and every stage under it. */
export const RenderProgress = ({ mission }: { mission: Mission }) => {
  const t = useText('studio')
  const percent = Math.floor(Math.min(100, mission.progress))
  const words = () => {
    if (mission.state === 'queued') {
      return mission.position ? t('render.position', { count: mission.position }) : t('render.next')
    }
    return mission.stage ? missionStageText(mission.stage) : ''
  }
  return (
    <>
      <div className={styles['big']}>
        <span className={styles['percent']}>{t('unit.percent', { value: percent })}</span>
        <span role="status" aria-live="polite">
          {words()}
        </span>
      </div>
      <Progress
        percent={percent}
        showInfo={false}
        status={mission.state === 'failure' ? 'exception' : 'normal'}
        aria-label={mission.title}
      />
      {mission.stages.length > 0 ? (
        <ol className={styles['stages']}>
          {mission.stages.map((stage) => (
            <Stage key={stage.name} stage={stage} />
          ))}
        </ol>
      ) : null}
    </>
  )
}
