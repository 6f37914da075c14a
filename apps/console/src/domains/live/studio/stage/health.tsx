import type { EncoderStatus } from '@lectern/contract/domains/live'
import { Alert } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import type { PublishStats } from '#platform/rooms/room-client.ts'
import { useSettings } from '#platform/settings/settings.ts'
import styles from '../studio.module.css'
import { bitsText } from './bits-text.ts'

type Props = { encoder: EncoderStatus | undefined; stats: PublishStats | undefined }
type Health = NonNullable<EncoderStatus['health']>

/** More than this between two key frames, and viewers who join wait for their picture. */
const longKeyframeMs = 6000

const ageMs = ({ at, last_keyframe_at }: Health): number | null =>
  last_keyframe_at === null ? null : Math.max(0, Date.parse(at) - Date.parse(last_keyframe_at))

const useFacts = ({ encoder, stats }: Props): readonly (readonly [name: string, value: string])[] => {
  const t = useText('live')
  const lang = useSettings((settings) => settings.lang)
  const health = encoder?.connected ? encoder.health : null
  const none = '–'
  const number = (value: number, digits = 0) =>
    new Intl.NumberFormat(lang, { maximumFractionDigits: digits }).format(value)
  const percent = (share: number) =>
    new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 1 }).format(share)
  const keyAge = health ? ageMs(health) : null
  return [
    [t('studio.health.codec'), [health?.video_codec, health?.audio_codec].filter(Boolean).join(' + ') || none],
    [t('studio.health.size'), health?.width && health.height ? `${health.width} × ${health.height}` : none],
    [t('studio.health.fps'), health ? number(health.fps) : none],
    [t('studio.health.bitrate'), health ? bitsText(health.video_bps + health.audio_bps, lang) : none],
    [t('studio.health.loss'), health ? percent(health.loss_rate) : none],
    [
      t('studio.health.keyframe'),
      keyAge === null ? none : t('studio.health.ago', { seconds: number(keyAge / 1000, 1) }),
    ],
    [t('studio.health.delay'), stats?.roundTripMs == null ? none : `${number(stats.roundTripMs)} ms`],
    [t('studio.health.limit'), stats ? t(`studio.limitation.${stats.limitation}`) : none],
  ]
}

/** What arrives at the server, always at the same place. Figures are measured; what is not known is a dash. */
export const StreamHealth = (props: Props) => {
  const t = useText('live')
  const facts = useFacts(props)
  const { encoder } = props
  const keyAge = encoder?.health ? ageMs(encoder.health) : null
  return (
    <>
      {encoder?.connected && encoder.health?.has_b_frames ? (
        <Alert
          type="warning"
          showIcon
          title={t('studio.health.bFrames.title')}
          description={t('studio.health.bFrames.hint')}
        />
      ) : null}
      {encoder?.connected && keyAge !== null && keyAge > longKeyframeMs ? (
        <Alert type="warning" showIcon title={t('studio.health.keyframes')} />
      ) : null}
      <dl className={styles['health']} aria-label={t('studio.health.title')}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
