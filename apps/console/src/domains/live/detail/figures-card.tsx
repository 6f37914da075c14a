import { Link } from '@tanstack/react-router'
import { Card, Skeleton } from 'antd'
import { useApiQuery } from '#platform/api/queries.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useSettings } from '#platform/settings/settings.ts'
import { ErrorState } from '#ui/state/error-state.tsx'
import { figuresOf } from '../statistics/figures.ts'
import styles from './detail.module.css'

/** What was measured of a room's audience, in short. */
export const FiguresCard = ({ liveId }: { liveId: string }) => {
  const t = useText('live')
  const lang = useSettings((settings) => settings.lang)
  const query = useApiQuery('live', 'data', { live_id: liveId })
  const body = () => {
    if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    if (!query.data) return <Skeleton active title={false} />
    return (
      <dl className={styles['figures']}>
        {figuresOf(query.data.summary, lang).map(({ key, text }) => (
          <div key={key}>
            <dt>{t(`data.figure.${key}`)}</dt>
            <dd>{text ?? '–'}</dd>
          </div>
        ))}
      </dl>
    )
  }
  return (
    <Card
      title={t('detail.figures')}
      size="small"
      extra={
        <Link to="/LiveData" search={{ live_id: liveId } as never}>
          {t('detail.more')}
        </Link>
      }
    >
      {body()}
    </Card>
  )
}
