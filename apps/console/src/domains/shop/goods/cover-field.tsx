import { Alert, Button, Flex, Progress } from 'antd'
import type { useUploadOne } from '#domains/files'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { UploadField } from '#ui/form/upload-field.tsx'

export type CoverUpload = ReturnType<typeof useUploadOne>

type Props = {
  value?: string | null
  onChange?: (fileId: string | null) => void
  /** Where pictures are shown from, by file. */
  urlOf: (fileId: string) => string | null
  uploading: CoverUpload
}

/** The product's picture: uploaded, changed, taken away. */
export const CoverField = ({ value = null, onChange, urlOf, uploading: { percent, error, upload } }: Props) => {
  const t = useText('shop')
  const url = value === null ? null : urlOf(value)
  return (
    <Flex vertical gap="small">
      {url === null ? null : (
        <Flex gap="small" align="end">
          <img src={url} alt="" style={{ width: 96, height: 96, objectFit: 'cover', borderRadius: 8 }} />
          <Button size="small" onClick={() => onChange?.(null)}>
            {t('field.coverRemove')}
          </Button>
        </Flex>
      )}
      <UploadField compact accept="image/*" disabled={percent !== null} onFiles={upload} hint={t('field.coverHint')} />
      {percent === null ? null : <Progress percent={percent} aria-label={t('field.cover')} />}
      {error ? <Alert type="error" showIcon title={errorText(error)} /> : null}
    </Flex>
  )
}
