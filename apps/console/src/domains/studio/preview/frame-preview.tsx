import type { SceneSpec } from '@lectern/contract/domains/studio'
import { Alert, Button, Spin } from 'antd'
import type { ApiError } from '#platform/api/api-error.ts'
import { errorKindText, errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useEditor } from '../editor/studio-context.ts'
import styles from './frame.module.css'
import { useFramePreview } from './use-frame-preview.ts'

const cssRatio = (aspect: string) => aspect.replace(':', ' / ')

// A portrait frame must not push everything else off the screen: its width follows from the height it may have.
const widthFor = (aspect: string) => `min(100%, calc(max(280px, 100dvh - 520px) * ${cssRatio(aspect)}))`

/** The server sees one scene only and calls it the first. */
const textOf = (error: ApiError, number: number): string => {
  const params = 'scene' in error.params ? { ...error.params, scene: number } : error.params
  return errorKindText(error.kind, params) ?? errorText(error)
}

type Props = { scene: SceneSpec; number: number }

/** The stage: one scene as the renderer will draw it, with its subtitle. */
export const FramePreview = ({ scene, number }: Props) => {
  const t = useText('studio')
  const p = useText('platform')
  const spec = useEditor((editor) => editor.spec)
  const { url, error, isPending, retry } = useFramePreview(spec, scene, { resolution: 720, subtitles: true })
  return (
    <figure
      className={`${styles['frame']} ${styles['stage']} ${isPending ? styles['pending'] : ''}`}
      style={{ aspectRatio: cssRatio(spec.aspect), width: widthFor(spec.aspect) }}
      aria-busy={isPending}
    >
      {url && !error ? <img src={url} alt={t('stage.alt', { number })} /> : null}
      {!url && !error ? <div className={styles['shimmer']} /> : null}
      {isPending && url ? <Spin size="small" className={styles['busy'] ?? ''} aria-label={t('stage.pending')} /> : null}
      {error ? (
        <Alert
          className={styles['failure'] ?? ''}
          type="warning"
          showIcon
          title={textOf(error, number)}
          action={
            <Button size="small" onClick={retry}>
              {p('retry')}
            </Button>
          }
        />
      ) : null}
    </figure>
  )
}
