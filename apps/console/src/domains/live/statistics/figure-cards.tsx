import type { LiveSummary } from '@lectern/contract/domains/live'
import { Typography } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { useSettings } from '#platform/settings/settings.ts'
import { figuresOf } from './figures.ts'
import styles from './statistics.module.css'

/** The figures of one room as cards; what was not measured says so. */
export const FigureCards = ({ summary }: { summary: LiveSummary }) => {
  const t = useText('live')
  const lang = useSettings((settings) => settings.lang)
  return (
    <dl className={styles['figures']}>
      {figuresOf(summary, lang).map(({ key, text }) => (
        <div key={key}>
          <dt>{t(`data.figure.${key}`)}</dt>
          <dd>
            {text ?? (
              <Typography.Text type="secondary" style={{ fontSize: 14, fontWeight: 400 }}>
                {t('data.notMeasured')}
              </Typography.Text>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
