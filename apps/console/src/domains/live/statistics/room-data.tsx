import ArrowLeftOutlined from '@ant-design/icons/ArrowLeftOutlined'
import type { LiveData } from '@lectern/contract/domains/live'
import { Button, Card, Flex, Skeleton, Typography } from 'antd'
import { useMemo } from 'react'
import { useApiQuery } from '#platform/api/queries.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useSettings } from '#platform/settings/settings.ts'
import { Chart } from '#ui/chart/chart.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { ErrorState } from '#ui/state/error-state.tsx'
import { refreshMs } from '../state/refresh.ts'
import { ExportData } from './export-data.tsx'
import { FigureCards } from './figure-cards.tsx'
import { markSign, minutesChart, placeTexts } from './minutes.ts'
import { SourcesCard } from './sources-card.tsx'
import styles from './statistics.module.css'

const Minutes = ({ data }: { data: LiveData }) => {
  const t = useText('live')
  const lang = useSettings((settings) => settings.lang)
  const name = t('data.minutes', { title: data.title })
  const content = useMemo(
    () =>
      minutesChart(
        data,
        {
          name,
          concurrent: t('data.concurrent'),
          joins: t('data.joins'),
          comments: t('data.comments'),
          clicks: t('data.clicks'),
        },
        lang,
      ),
    [data, name, t, lang],
  )
  if (data.series.length === 0) return <EmptyState title={t('data.noMinutes')} hint={t('data.noMinutesHint')} />
  return <Chart content={content} height={340} />
}

const Marks = ({ marks }: Pick<LiveData, 'marks'>) => {
  const t = useText('live')
  const lang = useSettings((settings) => settings.lang)
  const time = (at: string) => placeTexts([Date.parse(at)], lang)[0] ?? ''
  const spanText = (from: string, to: string | null) => {
    if (to === null) return t('data.markFrom', { from })
    return from === to ? from : t('data.markTo', { from, to })
  }
  if (marks.length === 0) return null
  return (
    <section aria-label={t('data.marks')}>
      <Typography.Title level={3} style={{ fontSize: 14 }}>
        {markSign} {t('data.marks')}
      </Typography.Title>
      <ul className={styles['marks']}>
        {marks.map(({ at, end_at, title }) => (
          <li key={`${at} ${title}`}>
            {title} <Typography.Text type="secondary">{spanText(time(at), end_at && time(end_at))}</Typography.Text>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The figures of one room and its minutes on air, with what was explained when. */
export const RoomData = ({ liveId, onBack }: { liveId: string; onBack: () => void }) => {
  const t = useText('live')
  const query = useApiQuery('live', 'data', { live_id: liveId }, { refetchIntervalMs: refreshMs })
  const body = () => {
    if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    if (!query.data) return <Skeleton active paragraph={{ rows: 10 }} />
    return (
      <>
        <FigureCards summary={query.data.summary} />
        <SourcesCard data={query.data} />
        <Card title={t('data.minutes', { title: query.data.title })} size="small">
          <Flex vertical gap="middle">
            <Minutes data={query.data} />
            <Marks marks={query.data.marks} />
          </Flex>
        </Card>
        <Typography.Text type="secondary">{t('data.ordersLater')}</Typography.Text>
      </>
    )
  }
  return (
    <Flex vertical gap="middle">
      <Flex justify="space-between" gap="small" wrap>
        <Button icon={<ArrowLeftOutlined />} onClick={onBack}>
          {t('data.back')}
        </Button>
        <ExportData asked={{ live_id: liveId }} fileName={`live-${liveId}.csv`} label={t('data.exportMinutes')} />
      </Flex>
      {body()}
    </Flex>
  )
}
