import DownloadOutlined from '@ant-design/icons/DownloadOutlined'
import { Button } from 'antd'
import type { Input } from '#platform/api/contract-types.ts'
import { useApiMutation } from '#platform/api/queries.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { Allowed } from '#platform/session/allowed.tsx'

const save = (file: Blob, name: string) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

type Props = { asked: Input<'live', 'dataExport'>; fileName: string; label: string; small?: boolean }

/** The server writes the file: it guards against formulas and notes who took it. */
export const ExportData = ({ asked, fileName, label, small = false }: Props) => {
  const download = useApiMutation('live', 'dataExport', {
    onSuccess: (file) => save(file as Blob, fileName),
    onError: (error) => feedback.error(errorText(error)),
  })
  const t = useText('live')
  return (
    <Allowed permission="live.data" action="export">
      <Button
        icon={<DownloadOutlined />}
        size={small ? 'small' : 'middle'}
        title={t('data.export')}
        loading={download.isPending}
        onClick={() => download.mutate(asked)}
      >
        {label}
      </Button>
    </Allowed>
  )
}
