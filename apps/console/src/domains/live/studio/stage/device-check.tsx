import CheckCircleFilled from '@ant-design/icons/CheckCircleFilled'
import QuestionCircleOutlined from '@ant-design/icons/QuestionCircleOutlined'
import WarningFilled from '@ant-design/icons/WarningFilled'
import { theme } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import { watchLevel } from '#platform/rooms/capture/level-meter.ts'
import type { Capture } from '#platform/rooms/capture/open-source.ts'
import type { PublishStats } from '#platform/rooms/room-client.ts'
import { useSettings } from '#platform/settings/settings.ts'
import styles from '../studio.module.css'
import { bitsText } from './bits-text.ts'
import { judgeUplink } from './uplink.ts'

/** Louder than the hum of a room. */
const heardLevel = 0.35

const useLevel = (capture: Capture | undefined) => {
  const [level, setLevel] = useState(0)
  const [wasHeard, setHeard] = useState(false)
  useEffect(() => {
    setHeard(false)
    if (!capture) return
    return watchLevel(capture.stream, (now) => {
      setLevel(now)
      if (now > heardLevel) setHeard(true)
    })
  }, [capture])
  return { level, wasHeard }
}

type Verdict = 'good' | 'open' | 'bad'

const Line = ({ verdict, children }: { verdict: Verdict; children: ReactNode }) => {
  const t = useText('live')
  const { token } = theme.useToken()
  const icons = {
    good: <CheckCircleFilled style={{ color: token.colorSuccess }} aria-label={t('studio.check.good')} />,
    open: <QuestionCircleOutlined style={{ color: token.colorTextSecondary }} aria-label={t('studio.check.open')} />,
    bad: <WarningFilled style={{ color: token.colorWarning }} aria-label={t('studio.check.bad')} />,
  }
  return (
    <div className={styles['checkLine']}>
      {icons[verdict]}
      <span>{children}</span>
    </div>
  )
}

const CameraLine = ({ capture }: { capture: Capture | undefined }) => {
  const t = useText('live')
  const { width, height } = capture?.stream.getVideoTracks()[0]?.getSettings() ?? {}
  if (!capture) return <Line verdict="open">{t('studio.check.pictureNone')}</Line>
  if (capture.stream.getVideoTracks().length === 0) return <Line verdict="bad">{t('studio.check.soundOnly')}</Line>
  const size = width && height ? t('studio.check.size', { width, height }) : t('studio.check.picture')
  return <Line verdict="good">{size}</Line>
}

const SoundLine = ({ capture }: { capture: Capture | undefined }) => {
  const t = useText('live')
  const { level, wasHeard } = useLevel(capture)
  if (!capture) return <Line verdict="open">{t('studio.check.soundNone')}</Line>
  if (capture.stream.getAudioTracks().length === 0) return <Line verdict="bad">{t('studio.check.silent')}</Line>
  return (
    <Line verdict={wasHeard ? 'good' : 'open'}>
      {t(wasHeard ? 'studio.check.heard' : 'studio.check.speak')}
      <meter className={styles['meter']} min={0} max={1} value={level} aria-label={t('studio.check.level')} />
    </Line>
  )
}

const UplinkLine = ({ stats }: { stats: PublishStats | undefined }) => {
  const t = useText('live')
  const lang = useSettings((settings) => settings.lang)
  const verdict = judgeUplink(stats)
  if (verdict === 'unmeasured' || !stats) return <Line verdict="open">{t('studio.check.uplink.unmeasured')}</Line>
  return (
    <Line verdict={verdict === 'good' ? 'good' : 'bad'}>
      {t(`studio.check.uplink.${verdict}`, { rate: bitsText(stats.bitsPerSecond, lang) })}
    </Line>
  )
}

/** Camera, microphone and the way to the server, before anybody watches. */
export const DeviceCheck = ({ capture, stats }: { capture: Capture | undefined; stats: PublishStats | undefined }) => {
  const t = useText('live')
  return (
    <section className={styles['check']} aria-label={t('studio.check.title')}>
      <h2>{t('studio.check.title')}</h2>
      <CameraLine capture={capture} />
      <SoundLine capture={capture} />
      <UplinkLine stats={stats} />
      {capture && !capture.survivesHiding ? <Line verdict="bad">{t('studio.check.hidden')}</Line> : null}
    </section>
  )
}
