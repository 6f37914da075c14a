import InboxOutlined from '@ant-design/icons/InboxOutlined'
import { Button, Typography, theme } from 'antd'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useText } from '#platform/i18n/use-text.ts'

type Props = {
  onFiles: (files: File[]) => void
  /** As in an input's `accept`: `image/*,video/*`. */
  accept?: string
  multiple?: boolean
  disabled?: boolean
  /** What is accepted, in words. */
  hint?: ReactNode
  compact?: boolean
}

/** A place to choose files or drop them. It hands them on; who uses it uploads them. */
export const UploadField = ({ onFiles, accept, multiple = false, disabled = false, hint, compact = false }: Props) => {
  const { token } = theme.useToken()
  const t = useText('platform')
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const chosen = [...(files ?? [])]
    if (chosen.length > 0) onFiles(multiple ? chosen : chosen.slice(0, 1))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) take(event.dataTransfer.files)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is an extra; the button inside does the same
    <section
      aria-label={t('upload.choose')}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      style={{
        border: `1px dashed ${over ? token.colorPrimary : token.colorBorder}`,
        borderRadius: token.borderRadiusLG,
        background: over ? token.colorPrimaryBg : token.colorFillQuaternary,
        padding: compact ? token.paddingSM : token.paddingLG,
        textAlign: 'center',
        transition: 'border-color .15s, background .15s',
      }}
    >
      {compact ? null : <InboxOutlined aria-hidden style={{ fontSize: 28, color: token.colorPrimary }} />}
      <div style={{ marginTop: compact ? 0 : token.marginXS }}>
        <Button
          type="link"
          size="small"
          disabled={disabled}
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        >
          {t('upload.choose')}
        </Button>
        <Typography.Text type="secondary">{t('upload.drop')}</Typography.Text>
      </div>
      <Typography.Text type="secondary" id={hintId} style={{ fontSize: token.fontSizeSM }}>
        {hint}
      </Typography.Text>
      <input
        ref={input}
        type="file"
        style={{ display: 'none' }}
        aria-label={t('upload.choose')}
        accept={accept}
        multiple={multiple}
        onChange={(event) => {
          take(event.target.files)
          event.target.value = ''
        }}
      />
    </section>
  )
}
