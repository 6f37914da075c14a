import { type Text, useText } from '#platform/i18n/use-text.ts'
import { useSettings } from '#platform/settings/settings.ts'
import { bytesText } from '#ui/format/bytes.tsx'
import { durationText } from '#ui/format/duration.tsx'
import type { Summary } from '../summary.ts'
import { FigureCard } from './figure-card.tsx'
import styles from './figures.module.css'

const activeNote = (t: Text<'workbench'>, count: number) => t(count > 0 ? 'figure.activeNote' : 'figure.activeNone')
const failedNote = (t: Text<'workbench'>, count: number) => t(count > 0 ? 'figure.failedNote' : 'figure.failedNone')

export const Figures = ({ summary }: { summary: Summary }) => {
  const t = useText('workbench')
  const lang = useSettings((settings) => settings.lang)
  const { missions_active: active, missions_failed_7d: failed } = summary
  return (
    <div className={styles['figures']}>
      <FigureCard
        label={t('figure.videos')}
        value={summary.videos}
        note={t('figure.length', { time: durationText(summary.video_ms) })}
        to="/video"
        permission="videos.post"
      />
      <FigureCard
        label={t('figure.projects')}
        value={summary.projects}
        note={t('figure.projectsNote')}
        to="/CreateVideoList"
        permission="studio.project"
      />
      <FigureCard
        label={t('figure.files')}
        value={summary.files}
        note={bytesText(summary.file_bytes, lang)}
        to="/materialLibrary"
        permission="files.file"
      />
      <FigureCard
        label={t('figure.active')}
        value={active}
        note={activeNote(t, active)}
        to="/MissionCenter"
        permission="missions.mission"
        search={{ state: 'in_progress' }}
      />
      <FigureCard
        label={t('figure.failed')}
        value={failed}
        note={failedNote(t, failed)}
        to="/MissionCenter"
        permission="missions.mission"
        search={{ state: 'failure' }}
        alarming
      />
    </div>
  )
}
