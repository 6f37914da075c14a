import EditOutlined from '@ant-design/icons/EditOutlined'
import ThunderboltOutlined from '@ant-design/icons/ThunderboltOutlined'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import type { ApiError } from '#platform/api/api-error.ts'
import { fieldErrorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { usePermission } from '#platform/session/permissions.ts'
import { EngineBadge } from '#ui/format/engine-badge.tsx'
import { ErrorState } from '#ui/state/error-state.tsx'
import { useDispatch, useEditor, useStudioSession } from '../../editor/studio-context.ts'
import { useSuggestionStore } from '../../editor/suggestions.ts'
import { useStep } from '../../shell/use-step.ts'
import { BriefField, type FieldErrors, MannerFields, MatterFields } from './brief-fields.tsx'
import styles from './subject-step.module.css'
import { missingSubject, useWriteScript } from './use-write-script.ts'

const fieldErrors = (error: ApiError | null): FieldErrors =>
  Object.fromEntries((error?.fields ?? []).map((item) => [item.field.split('.')[0] ?? '', fieldErrorText(item)]))

const SubjectField = ({ errors }: { errors: FieldErrors }) => {
  const t = useText('studio')
  const dispatch = useDispatch()
  const subject = useEditor((editor) => editor.brief.subject ?? '')
  return (
    <BriefField name="subject" errors={errors}>
      <Input
        id="brief-subject"
        size="large"
        maxLength={300}
        value={subject}
        placeholder={t('brief.subjectHint')}
        onChange={(event) => dispatch({ type: 'brief/set', patch: { subject: event.target.value } })}
      />
    </BriefField>
  )
}

const OwnScript = ({ onOpen }: { onOpen: () => void }) => {
  const t = useText('studio')
  return (
    <div className={styles['card']}>
      <h2>{t('subject.own.title')}</h2>
      <p>{t('subject.own.hint')}</p>
      <Button icon={<EditOutlined />} onClick={onOpen}>
        {t('subject.own.action')}
      </Button>
    </div>
  )
}

/** First step: what the video is about, and who writes the script. */
export const SubjectStep = () => {
  const t = useText('studio')
  const p = useText('platform')
  const [, open] = useStep()
  const session = useStudioSession()
  const subject = useEditor((editor) => editor.brief.subject)
  const engine = useSuggestionStore((store) => store.byProject[session.id]?.engine)
  const mayWrite = usePermission('studio.copywriting', 'add')
  const [asked, setAsked] = useState(false)
  const { write, isWriting, error } = useWriteScript(() => open('script'))
  const errors = fieldErrors(error)
  if (asked && missingSubject(subject)) errors.subject = p('rule.required')
  const submit = () => {
    setAsked(true)
    if (!missingSubject(subject)) write()
    else document.getElementById('brief-subject')?.focus()
  }
  return (
    <div className={styles['layout']}>
      <Form layout="vertical" component="div" className={styles['form'] ?? ''}>
        <SubjectField errors={errors} />
        <MannerFields errors={errors} />
        <h2 className={styles['matter']}>{t('subject.matter')}</h2>
        <MatterFields errors={errors} />
        {error && error.fields.length === 0 ? <ErrorState error={error} onRetry={submit} /> : null}
      </Form>
      <aside className={styles['aside']}>
        {mayWrite ? (
          <div className={styles['card']}>
            <h2>{t('subject.write.title')}</h2>
            <p>{t('subject.write.hint')}</p>
            <div className={styles['actions']}>
              <Button type="primary" icon={<ThunderboltOutlined />} loading={isWriting} onClick={submit}>
                {t('subject.write.action')}
              </Button>
              <EngineBadge engine={engine} />
            </div>
          </div>
        ) : null}
        <OwnScript onOpen={() => open('script')} />
      </aside>
    </div>
  )
}
