import BellOutlined from '@ant-design/icons/BellOutlined'
import type { Notice } from '@lectern/contract/domains/notices'
import { Button, theme } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { BellSpinner } from './bell-spinner.tsx'
import { NoticeLine } from './notice-line.tsx'
import type { Bell } from './use-bell.ts'

type Props = { bell: Bell; isSpinning: boolean; onOpen: (notice: Notice) => void }

const Nothing = () => {
  const t = useText('notices')
  const { token } = theme.useToken()
  return (
    <div style={{ padding: '28px 20px', textAlign: 'center' }}>
      <BellOutlined aria-hidden style={{ fontSize: 24, color: token.colorTextTertiary }} />
      <div style={{ marginTop: 8, fontWeight: 600 }}>{t('bell.empty.title')}</div>
      <div style={{ marginTop: 4, fontSize: 13, color: token.colorTextSecondary }}>{t('bell.empty.hint')}</div>
    </div>
  )
}

const Body = ({ bell, isSpinning, onOpen }: Props) => {
  const t = useText('notices')
  const { token } = theme.useToken()
  if (isSpinning || bell.isLoading) return <BellSpinner />
  if (bell.error)
    return (
      <div role="alert" style={{ padding: 24, textAlign: 'center' }}>
        <div style={{ marginBottom: 8 }}>{t('bell.failed')}</div>
        <Button size="small" onClick={bell.refetch}>
          {t('bell.retry')}
        </Button>
      </div>
    )
  if (bell.notices.length === 0) return <Nothing />
  const more = bell.unread - bell.notices.length
  return (
    <>
      <ul style={{ listStyle: 'none', margin: 0, padding: 4 }}>
        {bell.notices.map((notice) => (
          <NoticeLine key={notice.id} notice={notice} onOpen={() => onOpen(notice)} />
        ))}
      </ul>
      {more > 0 ? (
        <div style={{ padding: '4px 12px 12px', fontSize: 13, color: token.colorTextSecondary }}>
          {t('bell.more', { count: more })}
        </div>
      ) : null}
    </>
  )
}

/** What hangs under the bell. */
export const BellList = (props: Props) => {
  const t = useText('notices')
  const { token } = theme.useToken()
  const { bell } = props
  return (
    <>
      <div
        style={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          minHeight: 44,
          padding: '6px 8px 6px 16px',
          borderBottom: `1px solid ${token.colorBorderSecondary}`,
        }}
      >
        <strong>{t('bell.title')}</strong>
        {bell.notices.length > 0 ? (
          <Button type="link" size="small" loading={bell.isReadingAll} onClick={bell.readAll}>
            {t('bell.readAll')}
          </Button>
        ) : null}
      </div>
      <div style={{ maxHeight: 'min(60vh, 420px)', overflowY: 'auto' }}>
        <Body {...props} />
      </div>
    </>
  )
}
