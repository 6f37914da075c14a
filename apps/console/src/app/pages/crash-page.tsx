import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import { ChunkError } from '#platform/loading/load-chunk.ts'
import { askForNewerVersion } from '../routing/chunks/newer-version.ts'
import { StatusPage } from './status-page.tsx'

type Props = {
  error: unknown
  /** Tries again without losing what other tabs hold; without it the whole page is loaded afresh. */
  onRetry?: () => void
}

const reload = () => location.reload()

/** A script that did not come: because the line broke, or because its build is gone from the server. */
const ChunkCrash = ({ error, onRetry = reload }: { error: ChunkError; onRetry?: () => void }) => {
  const t = useText('app')
  const [newer, setNewer] = useState(false)
  useEffect(() => void askForNewerVersion().then(setNewer), [])
  return (
    <StatusPage
      inside
      figure="!"
      title={newer ? t('crash.newVersion') : error.message}
      hint={t(newer ? 'crash.newVersionHint' : 'crash.chunk')}
      action={
        <Button type="primary" onClick={newer ? reload : onRetry}>
          {t(newer ? 'crash.reload' : 'crash.retry')}
        </Button>
      }
    />
  )
}

/** Shown instead of a page that threw. */
export const CrashPage = ({ error, onRetry = reload }: Props) => {
  const t = useText('app')
  if (error instanceof ChunkError) return <ChunkCrash error={error} onRetry={onRetry} />
  return (
    <StatusPage
      inside
      figure="!"
      title={t('crash.title')}
      hint={error instanceof Error ? error.message : String(error)}
      action={
        <Button type="primary" onClick={onRetry}>
          {t('crash.retry')}
        </Button>
      }
    />
  )
}
