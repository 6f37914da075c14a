import type { Critique } from '@lectern/contract/domains/workbench'
import { Flex, Typography, theme } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import { VerdictTag } from './brief-state-tag.tsx'

/** Who was asked, and what they said. */
export const CritiqueList = ({ critiques }: { critiques: readonly Critique[] }) => {
  const t = useText('workbench')
  const { token } = theme.useToken()
  return (
    <section aria-label={t('brief.critics')}>
      <Typography.Title level={3} style={{ fontSize: 14 }}>
        {t('brief.critics')}
      </Typography.Title>
      {critiques.length === 0 ? (
        <Typography.Text type="secondary">{t('brief.noCritics')}</Typography.Text>
      ) : (
        <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {critiques.map((one) => (
            <li key={one.person_id} style={{ padding: '10px 0', borderTop: `1px solid ${token.colorBorderSecondary}` }}>
              <Flex justify="space-between" align="center" gap="small">
                <strong>{one.name}</strong>
                <VerdictTag verdict={one.verdict} />
              </Flex>
              {one.comment ? <p style={{ margin: '6px 0 0', whiteSpace: 'pre-wrap' }}>{one.comment}</p> : null}
              {one.answered_at ? (
                <Typography.Text type="secondary" style={{ fontSize: 12 }}>
                  <RelativeTime at={one.answered_at} />
                </Typography.Text>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
