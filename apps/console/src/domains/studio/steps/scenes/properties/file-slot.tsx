import FolderOpenOutlined from '@ant-design/icons/FolderOpenOutlined'
import type { FileKind, StoredFile } from '@lectern/contract/domains/files'
import { Alert, Button, Progress } from 'antd'
import { type ReactNode, useState } from 'react'
import { FilePicker, useUploadOne } from '#domains/files'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { UploadField } from '#ui/form/upload-field.tsx'
import styles from './properties.module.css'

type Props = {
  title: string
  hint: string
  pickTitle: string
  /** As in the file input: `image/*,video/*`. */
  accept: string
  kinds: FileKind[]
  /** What is chosen; asked for again when somebody wants another one. Null shows how to choose. */
  chosen: ((replace: () => void) => ReactNode) | null
  onTake: (file: StoredFile) => void
}

/** A place for one file: dropped here, uploaded, or chosen from the library. */
export const FileSlot = ({ title, hint, pickTitle, accept, kinds, chosen, onTake }: Props) => {
  const t = useText('studio')
  const [isOpen, setOpen] = useState(false)
  const { percent, error, upload } = useUploadOne(onTake)
  return (
    <section className={styles['section']}>
      <h2>{title}</h2>
      {chosen ? (
        chosen(() => setOpen(true))
      ) : (
        <>
          <UploadField compact accept={accept} onFiles={upload} hint={hint} disabled={percent !== null} />
          <Button block icon={<FolderOpenOutlined />} onClick={() => setOpen(true)}>
            {t('material.library')}
          </Button>
        </>
      )}
      {percent === null ? null : <Progress percent={percent} size="small" aria-label={t('material.uploading')} />}
      {error ? <Alert type="error" showIcon title={errorText(error)} /> : null}
      <FilePicker
        open={isOpen}
        title={pickTitle}
        kinds={kinds}
        onClose={() => setOpen(false)}
        onPick={([file]) => {
          if (file) onTake(file)
        }}
      />
    </section>
  )
}
