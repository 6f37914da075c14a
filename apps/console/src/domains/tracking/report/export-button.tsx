import DownloadOutlined from '@ant-design/icons/DownloadOutlined'
import type { ReportQuery } from '@lectern/contract/domains/tracking'
import { Button } from 'antd'
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

/** The server writes the file: it masks, guards against formulas and notes who took it. */
export const ExportButton = ({ query }: { query: ReportQuery }) => {
  const t = useText('tracking')
  const download = useApiMutation('tracking', 'export', {
    onSuccess: (file) => save(file as Blob, `tracking-${query.start}-${query.end}.csv`),
    onError: (error) => feedback.error(errorText(error)),
  })
  return (
    <Allowed permission="tracking.event" action="export">
      <Button icon={<DownloadOutlined />} loading={download.isPending} onClick={() => download.mutate(query)}>
        {t('export')}
      </Button>
    </Allowed>
  )
}
