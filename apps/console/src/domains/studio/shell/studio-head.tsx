import ArrowLeftOutlined from '@ant-design/icons/ArrowLeftOutlined'
import RedoOutlined from '@ant-design/icons/RedoOutlined'
import UndoOutlined from '@ant-design/icons/UndoOutlined'
import { Link } from '@tanstack/react-router'
import { Button, Input } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { useTabTitle } from '#platform/routing/tab-state.ts'
import { unseen } from '#ui/unseen.ts'
import { useDispatch, useEditor } from '../editor/studio-context.ts'
import { SaveIndicator } from './save-indicator.tsx'
import styles from './studio-shell.module.css'

/** Name of the video, whether it is saved, and the way back. */
export const StudioHead = () => {
  const t = useText('studio')
  const dispatch = useDispatch()
  const title = useEditor((editor) => editor.spec.title)
  useTabTitle(title.trim())
  const canUndo = useEditor((editor) => editor.past.length > 0)
  const canRedo = useEditor((editor) => editor.future.length > 0)
  return (
    <header className={styles['head']}>
      <h1 style={unseen}>{title}</h1>
      <Link to="/CreateVideoList" aria-label={t('backToList')}>
        <Button type="text" icon={<ArrowLeftOutlined />} tabIndex={-1} aria-hidden />
      </Link>
      <div className={styles['title']}>
        <Input
          variant="borderless"
          value={title}
          maxLength={200}
          aria-label={t('titleLabel')}
          placeholder={t('titlePlaceholder')}
          status={title.trim() === '' ? 'error' : ''}
          onChange={(event) => dispatch({ type: 'spec/set', patch: { title: event.target.value } })}
        />
      </div>
      <div className={styles['tools']}>
        <SaveIndicator />
        <Button
          type="text"
          icon={<UndoOutlined />}
          disabled={!canUndo}
          aria-label={t('undo')}
          title={t('undo')}
          onClick={() => dispatch({ type: 'undo' })}
        />
        <Button
          type="text"
          icon={<RedoOutlined />}
          disabled={!canRedo}
          aria-label={t('redo')}
          title={t('redo')}
          onClick={() => dispatch({ type: 'redo' })}
        />
      </div>
    </header>
  )
}
