import FolderOpenOutlined from '@ant-design/icons/FolderOpenOutlined'
import type { StoredFile } from '@lectern/contract/domains/files'
import { Alert, Button, Flex, Progress, Spin, Typography } from 'antd'
import { useState } from 'react'
import { FilePicker, useUploadOne } from '#domains/files'
import { useApiQuery } from '#platform/api/queries.ts'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { UploadField } from '#ui/form/upload-field.tsx'
import { Duration } from '#ui/format/duration.tsx'
import styles from '../form.module.css'
import { type Refused, useFilmChoice } from './use-film-choice.ts'

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
    <Flex gap="middle" align="center">
      {file?.thumb ? <img className={styles['film']} src={file.thumb} alt="" /> : null}
      <div>
        <Typography.Text>{file?.name ?? '…'}</Typography.Text>
        <Typography.Text type="secondary" style={{ display: 'block' }}>
          {file?.duration_ms ? <Duration ms={file.duration_ms} /> : null}
        </Typography.Text>
      </div>
    </Flex>
  )
}

const NotTaken = ({ refused: { name, error } }: { refused: Refused }) => {
  const t = useText('live')
  const isUnplayable = error.kind === 'live.unplayable-video'
  return (
    <Alert
      type="error"
      showIcon
      title={t('form.videoNotTaken', { name })}
      description={isUnplayable ? t('form.videoUnplayable') : errorText(error)}
    />
  )
}

/** The video that a room plays as if it were live: uploaded here or from the library, and looked into before it is taken. */
export const VideoField = ({ id, value = null, onChange, onFile, disabled }: Props) => {
  const t = useText('live')
  const [isOpen, setOpen] = useState(false)
  const [picked, setPicked] = useState<StoredFile>()
  const { refused, isChecking, choose } = useFilmChoice((file) => {
    setPicked(file)
    onChange?.(file.id)
    onFile(file)
  })
  const { percent, error, upload } = useUploadOne(choose)
  const isBusy = disabled || isChecking || percent !== null
  return (
    <Flex vertical gap="small" id={id}>
      {value === null ? (
        <UploadField compact accept="video/*" onFiles={upload} hint={t('form.videoHint')} disabled={isBusy} />
      ) : (
        <Chosen id={value} picked={picked} />
      )}
      <div>
        <Button icon={<FolderOpenOutlined />} disabled={isBusy} onClick={() => setOpen(true)}>
          {t(value === null ? 'form.library' : 'form.videoChange')}
        </Button>
      </div>
      {percent === null ? null : <Progress percent={percent} size="small" aria-label={t('form.uploading')} />}
      {isChecking ? (
        <Flex gap="small" role="status">
          <Spin size="small" />
          {t('form.videoChecking')}
        </Flex>
      ) : null}
      {error ? <Alert type="error" showIcon title={errorText(error)} /> : null}
      {refused ? <NotTaken refused={refused} /> : null}
      <FilePicker
        open={isOpen}
        title={t('form.videoPick')}
        kinds={['video']}
        onClose={() => setOpen(false)}
        onPick={([file]) => {
          if (file) choose(file)
        }}
      />
    </Flex>
  )
}
