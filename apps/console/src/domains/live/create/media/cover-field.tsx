import FolderOpenOutlined from '@ant-design/icons/FolderOpenOutlined'
import type { StoredFile } from '@lectern/contract/domains/files'
import { Alert, Button, Flex, Progress, Typography } from 'antd'
import { useState } from 'react'
import { FilePicker, useUploadOne } from '#domains/files'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { UploadField } from '#ui/form/upload-field.tsx'
import styles from '../form.module.css'

type Props = {
  id?: string
  value?: string | null
  onChange?: (id: string | null) => void
  /** The picture of a room that has one already. */
  shownUrl: string | null
}
type Picture = Pick<StoredFile, 'id' | 'url' | 'width' | 'height'>

/** More than this off 16:9 and something visible is cut. */
const tolerance = 0.02

export const isCut = ({ width, height }: Pick<Picture, 'width' | 'height'>): boolean =>
  width !== null && height !== null && Math.abs(width / height - 16 / 9) > tolerance

const Preview = ({
  url,
  cut,
  onReplace,
  onRemove,
}: {
  url: string
  cut: boolean
  onReplace: () => void
  onRemove: () => void
}) => {
  const t = useText('live')
  return (
    <Flex vertical gap="small">
      {/* The frame is that of every place the cover stands in: what is seen here is seen there. */}
      <img className={styles['cover']} src={url} alt={t('form.cover')} />
      {cut ? <Typography.Text type="warning">{t('form.coverCut')}</Typography.Text> : null}
      <Flex gap="small">
        <Button onClick={onReplace}>{t('form.coverChange')}</Button>
        <Button type="text" danger onClick={onRemove}>
          {t('form.coverRemove')}
        </Button>
      </Flex>
    </Flex>
  )
}

/** The picture of a room: dropped here, uploaded or from the library, shown in the frame it will have. */
export const CoverField = ({ id, value = null, onChange, shownUrl }: Props) => {
  const t = useText('live')
  const [isOpen, setOpen] = useState(false)
  const [picked, setPicked] = useState<Picture>()
  const take = (file: StoredFile) => {
    setPicked(file)
    onChange?.(file.id)
  }
  const { percent, error, upload } = useUploadOne(take)
  const url = picked?.id === value ? (picked?.url ?? null) : shownUrl
  return (
    <div id={id} className={styles['coverField']}>
      {value !== null && url !== null ? (
        <Preview
          url={url}
          cut={picked?.id === value && picked !== undefined && isCut(picked)}
          onReplace={() => setOpen(true)}
          onRemove={() => onChange?.(null)}
        />
      ) : (
        <Flex vertical gap="small">
          <UploadField
            compact
            accept="image/*"
            onFiles={upload}
            hint={t('form.coverHint')}
            disabled={percent !== null}
          />
          <Button icon={<FolderOpenOutlined />} onClick={() => setOpen(true)}>
            {t('form.library')}
          </Button>
        </Flex>
      )}
      {percent === null ? null : <Progress percent={percent} size="small" aria-label={t('form.uploading')} />}
      {error ? <Alert type="error" showIcon title={errorText(error)} /> : null}
      <FilePicker
        open={isOpen}
        title={t('form.coverPick')}
        kinds={['picture']}
        onClose={() => setOpen(false)}
        onPick={([file]) => {
          if (file) take(file)
        }}
      />
    </div>
  )
}
