import type { LiveTransition } from '@lectern/contract/domains/live'
import { Card, Flex, Typography } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import { StateTag } from '../state/state-tag.tsx'
import styles from './detail.module.css'

/** Every change of state, newest first: who and why. */
export const HistoryCard = ({ history }: { history: readonly LiveTransition[] }) => {
  const t = useText('live')
  if (history.length === 0) return null
  return (
    <Card title={t('detail.history')} size="small">
      <ul className={styles['history']}>
        {history
          .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
          .map(({ to, at, by, reason }) => (
            <li key={`${at} ${to}`}>
              <Flex justify="space-between" align="center" gap="small" wrap>
                <StateTag state={to} />
                <Typography.Text type="secondary" style={{ fontSize: 12 }}>
                  {by ? by.name : t('detail.byItself')} · <RelativeTime at={at} />
                </Typography.Text>
              </Flex>
              {reason ? <p>{reason}</p> : null}
            </li>
          ))}
      </ul>
    </Card>
  )
}
