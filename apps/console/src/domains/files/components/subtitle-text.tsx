import type { StoredFile } from '@lectern/contract/domains/files'
import { useQuery } from '@tanstack/react-query'
import { Input, Skeleton } from 'antd'
import { ErrorState } from '#ui/state/error-state.tsx'

/** More than anybody reads in a preview. */
const mostChars = 20_000

const readText = async (url: string, signal: AbortSignal): Promise<string> => {
  const reply = await fetch(url, { signal })
  if (!reply.ok) throw new Error(`${reply.status}`)
  return (await reply.text()).slice(0, mostChars)
}

/** A subtitle file as it is written. */
export const SubtitleText = ({ file }: { file: StoredFile }) => {
  const query = useQuery({
    queryKey: ['files', 'text', file.id],
    queryFn: ({ signal }) => readText(file.url, signal),
  })
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (query.data === undefined) return <Skeleton active />
  return <Input.TextArea readOnly aria-label={file.name} value={query.data} autoSize={{ minRows: 4, maxRows: 14 }} />
}
