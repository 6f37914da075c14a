import type { StoredFile } from '@lectern/contract/domains/files'
import { theme } from 'antd'
import { Bytes } from '#ui/format/bytes.tsx'
import { FileThumb } from './file-thumb.tsx'

type Props = {
  file: StoredFile
  label: string
  onPress: () => void
  /** In a picker: whether it is chosen. Left out where a press only opens. */
  chosen?: boolean
}

export const FileCard = ({ file, label, onPress, chosen }: Props) => {
  const { token } = theme.useToken()
  const isPicker = chosen !== undefined
  return (
    <button
      type="button"
      aria-label={label}
      {...(isPicker ? { 'aria-pressed': chosen } : {})}
      onClick={onPress}
      style={{
        display: 'flex',
        flexDirection: 'column',
        width: '100%',
        padding: 0,
        textAlign: 'start',
        font: 'inherit',
        color: 'inherit',
        cursor: 'pointer',
        overflow: 'hidden',
        background: token.colorBgContainer,
        border: `1px solid ${chosen ? token.colorPrimary : token.colorBorderSecondary}`,
        boxShadow: chosen ? `0 0 0 2px ${token.colorPrimaryBorder}` : 'none',
        borderRadius: token.borderRadiusLG,
      }}
    >
      <FileThumb file={file} />
      <span style={{ display: 'block', padding: '8px 10px', width: '100%' }}>
        <span style={{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {file.name}
        </span>
        <span style={{ fontSize: 12, color: token.colorTextSecondary }}>
          <Bytes bytes={file.bytes} />
        </span>
      </span>
    </button>
  )
}
