import { type ScriptBrief, tones } from '@lectern/contract/domains/studio'
import { Form, Input, InputNumber, Segmented, Select } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import { useDispatch, useEditor } from '../../editor/studio-context.ts'
import { useSetLanguage } from '../../editor/use-language.ts'
import styles from './subject-step.module.css'

type FieldName = keyof ScriptBrief
/** Server's words for a field, by its name. */
export type FieldErrors = Partial<Record<FieldName, string>>

type FieldProps = { name: FieldName; errors: FieldErrors; extra?: ReactNode; children: ReactNode }

export const BriefField = ({ name, errors, extra, children }: FieldProps) => {
  const t = useText('studio')
  const error = errors[name]
  return (
    <Form.Item
      label={t(`brief.${name}` as 'brief.subject')}
      htmlFor={`brief-${name}`}
      extra={extra}
      {...(error ? { validateStatus: 'error' as const, help: error } : {})}
    >
      {children}
    </Form.Item>
  )
}

const maxSourceChars = 40_000
const quickSeconds = [30, 60, 90, 180]

const LengthField = () => {
  const t = useText('studio')
  const dispatch = useDispatch()
  const seconds = useEditor((editor) => editor.brief.seconds ?? 60)
  const set = (value: number | null) => {
    if (value !== null) dispatch({ type: 'brief/set', patch: { seconds: value } })
  }
  return (
    <div className={styles['inline']}>
      <InputNumber
        id="brief-seconds"
        min={10}
        max={600}
        precision={0}
        value={seconds}
        suffix={t('unit.seconds')}
        onChange={set}
        className={styles['number'] ?? ''}
      />
      <Segmented
        aria-label={t('brief.quickSeconds')}
        value={seconds}
        options={quickSeconds.map((value) => ({ value, label: t('unit.count', { count: value }) }))}
        onChange={set}
      />
    </div>
  )
}

/** Language, tone, audience and length: how it is to be said. */
export const MannerFields = ({ errors }: { errors: FieldErrors }) => {
  const t = useText('studio')
  const dispatch = useDispatch()
  const brief = useEditor((editor) => editor.brief)
  const setLanguage = useSetLanguage()
  return (
    <>
      <div className={styles['pair']}>
        <BriefField name="language" errors={errors}>
          <Select
            id="brief-language"
            value={brief.language ?? 'en'}
            onChange={setLanguage}
            options={(['en', 'zh'] as const).map((value) => ({ value, label: t(`language.${value}`) }))}
          />
        </BriefField>
        <BriefField name="tone" errors={errors}>
          <Select
            id="brief-tone"
            value={brief.tone ?? 'friendly'}
            onChange={(tone) => dispatch({ type: 'brief/set', patch: { tone } })}
            options={tones.map((value) => ({ value, label: t(`tone.${value}`) }))}
          />
        </BriefField>
      </div>
      <BriefField name="audience" errors={errors}>
        <Input
          id="brief-audience"
          maxLength={200}
          value={brief.audience ?? ''}
          placeholder={t('brief.audienceHint')}
          onChange={(event) => dispatch({ type: 'brief/set', patch: { audience: event.target.value } })}
        />
      </BriefField>
      <BriefField name="seconds" errors={errors}>
        <LengthField />
      </BriefField>
    </>
  )
}

/** Keywords, points and source text: what is to be said. Nothing else will be. */
export const MatterFields = ({ errors }: { errors: FieldErrors }) => {
  const t = useText('studio')
  const dispatch = useDispatch()
  const brief = useEditor((editor) => editor.brief)
  return (
    <>
      <BriefField name="selling_points" errors={errors} extra={t('brief.sellingPointsHint')}>
        <Input.TextArea
          id="brief-selling_points"
          autoSize={{ minRows: 3, maxRows: 8 }}
          value={(brief.selling_points ?? []).join('\n')}
          placeholder={t('brief.sellingPointsPlaceholder')}
          onChange={(event) =>
            dispatch({
              type: 'brief/set',
              patch: { selling_points: event.target.value === '' ? [] : event.target.value.split('\n') },
            })
          }
        />
      </BriefField>
      <BriefField name="keywords" errors={errors}>
        <Select
          id="brief-keywords"
          mode="tags"
          open={false}
          suffixIcon={null}
          tokenSeparators={[',', ',', '、', ';']}
          maxCount={20}
          value={brief.keywords ?? []}
          placeholder={t('brief.keywordsHint')}
          onChange={(keywords: string[]) => dispatch({ type: 'brief/set', patch: { keywords } })}
        />
      </BriefField>
      <BriefField
        name="source_text"
        errors={errors}
        extra={
          <span className={styles['extra']}>
            <span>{t('brief.sourceTextHint')}</span>
            <span>{t('script.count', { chars: (brief.source_text ?? '').length, limit: maxSourceChars })}</span>
          </span>
        }
      >
        <Input.TextArea
          id="brief-source_text"
          autoSize={{ minRows: 4, maxRows: 14 }}
          maxLength={maxSourceChars}
          value={brief.source_text ?? ''}
          onChange={(event) => dispatch({ type: 'brief/set', patch: { source_text: event.target.value } })}
        />
      </BriefField>
    </>
  )
}
