import type { VideoPost } from '@lectern/contract/domains/videos'
import { useText } from '#platform/i18n/use-text.ts'
import { Duration } from '#ui/format/duration.tsx'
import styles from './video-detail.module.css'

type Props = { chapters: VideoPost['chapters']; atMs: number; onSeek: (ms: number) => void }

/** The chapters: a click jumps there, the one that plays is marked. */
export const ChapterList = ({ chapters, atMs, onSeek }: Props) => {
  const t = useText('videos')
  const current = chapters.findLastIndex((chapter) => chapter.start_ms <= atMs + 50)
  if (chapters.length === 0) return null
  return (
    <section className={styles['card']}>
      <h2>{t('detail.chapters')}</h2>
      <ol className={styles['chapters']}>
        {chapters.map((chapter, index) => (
          <li key={chapter.start_ms}>
            <button
              type="button"
              className={styles['chapter']}
              aria-current={index === current}
              onClick={() => onSeek(chapter.start_ms)}
            >
              <span className={styles['start']}>
                <Duration ms={chapter.start_ms} />
              </span>
              <span>{chapter.title}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
