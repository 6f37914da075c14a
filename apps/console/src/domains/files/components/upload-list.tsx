import CloseOutlined from '@ant-design/icons/CloseOutlined'
import RedoOutlined from '@ant-design/icons/RedoOutlined'
import { maxUploadBytes } from '@lectern/contract/domains/files'
import { Button, Progress, theme } from 'antd'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useSettings } from '#platform/settings/settings.ts'
import { bytesText } from '#ui/format/bytes.tsx'
import type { UploadItem, UploadQueue } from '../uploading/upload-queue.ts'

type LineProps = { item: UploadItem; queue: UploadQueue }

const useStateText = () => {
  const t = useText('files')
  const lang = useSettings((settings) => settings.lang)
  return (item: UploadItem): string => {
    if (item.refusal) return t(`queue.${item.refusal}`, { limit: bytesText(maxUploadBytes, lang) })
    if (item.state === 'failed') return errorText(item.error)
    if (item.state === 'waiting') return t('queue.waiting')
    if (item.state === 'done') return t(item.stored?.duplicate_of ? 'queue.duplicate' : 'queue.done')
    const percent = Math.floor((100 * item.sentBytes) / item.file.size)
    return t('queue.sending', {
      percent,
      sent: bytesText(item.sentBytes, lang),
      total: bytesText(item.file.size, lang),
    })
  }
}

const UploadLine = ({ item, queue }: LineProps) => {
  const t = useText('files')
  const { token } = theme.useToken()
  const stateText = useStateText()
  const name = item.file.name
  const failed = item.state === 'failed'
  const running = item.state === 'sending' || item.state === 'waiting'
  return (
    <li style={{ display: 'flex', gap: 8, alignItems: 'center', padding: '6px 0' }}>
      <div style={{ flex: 1, minWidth: 0 }}>
        <div style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{name}</div>
        {item.state === 'sending' ? (
          <Progress
            size="small"
            showInfo={false}
            percent={(100 * item.sentBytes) / item.file.size}
            aria-label={name}
            style={{ margin: 0 }}
          />
        ) : null}
        <div
          role={failed ? 'alert' : 'status'}
          style={{ fontSize: 12, color: failed ? token.colorErrorText : token.colorTextSecondary }}
        >
          {stateText(item)}
        </div>
      </div>
      {failed && !item.refusal ? (
        <Button
          type="text"
          size="small"
          icon={<RedoOutlined />}
          aria-label={t('queue.retry', { name })}
          onClick={() => queue.retry(item.id)}
        />
      ) : null}
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        aria-label={t(running ? 'queue.cancel' : 'queue.dismiss', { name })}
        onClick={() => queue.remove(item.id)}
      />
    </li>
  )
}

/** Uploads of the moment: progress, cancel, and what is wrong with a file at that file. */
export const UploadList = ({ items, queue }: { items: readonly UploadItem[]; queue: UploadQueue }) => {
  const t = useText('files')
  if (items.length === 0) return null
  return (
    <ul
      aria-label={t('queue.title')}
      style={{ listStyle: 'none', margin: '8px 0', padding: 0, maxHeight: 240, overflowY: 'auto' }}
    >
      {items.map((item) => (
        <UploadLine key={item.id} item={item} queue={queue} />
      ))}
    </ul>
  )
}
