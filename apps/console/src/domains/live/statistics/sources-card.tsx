import { type LiveData, type ViewerSource, viewerSources } from '@lectern/contract/domains/live'
import { Card } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { useSettings } from '#platform/settings/settings.ts'
import { amountText } from '#ui/format/amount.tsx'
import { unseen } from '#ui/unseen.ts'
import { ExportData } from './export-data.tsx'
import styles from './statistics.module.css'

type Props = { data: Pick<LiveData, 'live_id' | 'summary'> }

/** Where the viewers of a room came from, the most frequent way first; nothing before somebody watched. */
export const SourcesCard = ({ data: { live_id, summary } }: Props) => {
  const t = useText('live')
  const lang = useSettings((settings) => settings.lang)
  const { sources, uv } = summary
  if (uv === 0) return null
  const share = (source: ViewerSource) => sources[source] / uv
  const percent = new Intl.NumberFormat(lang, { style: 'percent' })
  const ways = viewerSources.filter((source) => sources[source] > 0).toSorted((a, b) => sources[b] - sources[a])
  return (
    <Card
      title={t('data.sources.title')}
      size="small"
      extra={
        <ExportData
          asked={{ live_id, part: 'sources' }}
          fileName={`live-${live_id}-sources.csv`}
          label={t('data.sources.export')}
          small
        />
      }
    >
      <table className={styles['sources']}>
        <thead style={unseen}>
          <tr>
            <th scope="col">{t('data.sources.way')}</th>
            <th scope="col">{t('data.sources.share')}</th>
            <th scope="col">{t('data.figure.uv')}</th>
          </tr>
        </thead>
        <tbody>
          {ways.map((source) => (
            <tr key={source}>
              <th scope="row">{t(`data.sources.of.${source}`)}</th>
              <td className={styles['share']}>
                <span aria-hidden style={{ inlineSize: `${share(source) * 100}%` }} />
                {percent.format(share(source))}
              </td>
              <td>{amountText(sources[source], lang)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
