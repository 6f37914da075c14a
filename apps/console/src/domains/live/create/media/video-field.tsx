import FolderOpenOutlined from '@ant-design/icons/FolderOpenOutlined'
import type { StoredFile } from '@lectern/contract/domains/files'
import { Alert, Button, Flex, Progress, Typography } from 'antd'
import { useState } from 'react'
import { FilePicker, useUploadOne } from '#domains/files'
import { useApiQuery } from '#platform/api/queries.ts'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { Duration } from '#ui/format/duration.tsx'
import { UploadField } from '#ui/upload-field.tsx'

type Props = {
  id?: string
  value?: string | null
  onChange?: (id: string | null) => void
  /** The whole file, for its length. */
  onFile: (file: StoredFile) => void
  disabled: boolean
}

const Chosen = ({ id, picked }: { id: string; picked: StoredFile | undefined }) => {
  const known = useApiQuery('files', 'detail', { id }, { enabled: picked?.id !== id })
  const file = picked?.id === id ? picked : known.data
  return (
    <Typography.Text>
      {file?.name ?? '…'} {file?.duration_ms ? <Duration ms={file.duration_ms} /> : null}
    </Typography.Text>
  )
}

/** The uploaded video that a room plays as if it were live. */
export const VideoField = ({ id, value = null, onChange, onFile, disabled }: Props) => {
  const t = useText('live')
  const [isOpen, setOpen] = useState(false)
  const [picked, setPicked] = useState<StoredFile>()
  const take = (file: StoredFile) => {
    setPicked(file)
    onChange?.(file.id)
    onFile(file)
  }
  const { percent, error, upload } = useUploadOne(take)
  return (
    <Flex vertical gap="small" id={id}>
      {value === null ? (
        <UploadField compact accept="video/*" onFiles={upload} disabled={disabled || percent !== null} />
      ) : (
        <Chosen id={value} picked={picked} />
      )}
      <div>
        <Button icon={<FolderOpenOutlined />} disabled={disabled} onClick={() => setOpen(true)}>
          {t('form.library')}
        </Button>
      </div>
      {percent === null ? null : <Progress percent={percent} size="small" aria-label={t('form.uploading')} />}
      {error ? <Alert type="error" showIcon title={errorText(error)} /> : null}
      <FilePicker
        open={isOpen}
        title={t('form.videoPick')}
        kinds={['video']}
        onClose={() => setOpen(false)}
        onPick={([file]) => {
          if (file) take(file)
        }}
      />
    </Flex>
  )
}
