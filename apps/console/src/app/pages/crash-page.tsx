import { Button } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { ChunkError } from '../routing/load-chunk.ts'
import { StatusPage } from './status-page.tsx'

/** Shown instead of a page that threw. A missing chunk needs a fresh page: the browser remembers failed scripts. */
export const CrashPage = ({ error }: { error: unknown }) => {
  const t = useText('app')
  const isChunk = error instanceof ChunkError
  const message = error instanceof Error ? error.message : String(error)
  return (
    <StatusPage
      figure="!"
      title={isChunk ? message : t('crash.title')}
      hint={isChunk ? t('crash.chunk') : message}
      action={
        <Button type="primary" onClick={() => location.reload()}>
          {t('crash.retry')}
        </Button>
      }
    />
  )
}
