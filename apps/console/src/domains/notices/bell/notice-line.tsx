import CheckCircleFilled from '@ant-design/icons/CheckCircleFilled'
import CloseCircleFilled from '@ant-design/icons/CloseCircleFilled'
import ExclamationCircleFilled from '@ant-design/icons/ExclamationCircleFilled'
import InfoCircleFilled from '@ant-design/icons/InfoCircleFilled'
import type { Notice, NoticeLevel } from '@lectern/contract/domains/notices'
import { type GlobalToken, theme } from 'antd'
import type { ComponentType } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import styles from './notice-line.module.css'
import { noticeWords } from './notice-words.ts'

type Icon = ComponentType<{ style: { color: string }; 'aria-label': string }>

const looks: Readonly<Record<NoticeLevel, (token: GlobalToken) => readonly [Icon, string]>> = {
  info: (token) => [InfoCircleFilled, token.colorInfo],
  success: (token) => [CheckCircleFilled, token.colorSuccess],
  warning: (token) => [ExclamationCircleFilled, token.colorWarning],
  error: (token) => [CloseCircleFilled, token.colorError],
}

/** One line of the bell. A click takes it away and goes where it points. */
export const NoticeLine = ({ notice, onOpen }: { notice: Notice; onOpen: () => void }) => {
  const t = useText('notices')
  const { token } = theme.useToken()
  const { title, content } = noticeWords(t, notice)
  const [Icon, color] = looks[notice.level](token)
  return (
    <li>
      <button
        type="button"
        className={styles.line}
        style={{ '--hover': token.colorFillTertiary, '--focus': token.colorPrimary } as object}
        onClick={onOpen}
      >
        <span className={styles.icon}>
          <Icon style={{ color }} aria-label={t(`level.${notice.level}`)} />
        </span>
        <span className={styles.words}>
          <span className={styles.title} style={{ color: token.colorText }}>
            {title}
          </span>
          {content ? (
            <span className={styles.content} style={{ color: token.colorTextSecondary }}>
              {content}
            </span>
          ) : null}
          <span className={styles.time} style={{ color: token.colorTextSecondary }}>
            <RelativeTime at={notice.created_at} />
          </span>
        </span>
      </button>
    </li>
  )
}
