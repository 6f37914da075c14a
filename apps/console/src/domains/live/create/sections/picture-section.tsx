import { latencies, liveSources } from '@lectern/contract/domains/live'
import { Form, Radio, Typography } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { VideoField } from '../media/video-field.tsx'
import type { RoomValues } from '../room-values.ts'
import { FormSection } from './form-section.tsx'

const minuteMs = 60_000

/** Camera or encoder, or a video that plays by itself; and how far behind viewers may be. */
export const PictureSection = ({ frozen }: { frozen: boolean }) => {
  const t = useText('live')
  const form = Form.useFormInstance<RoomValues>()
  const source = Form.useWatch<RoomValues['source'] | undefined>('source')
  return (
    <FormSection title={t('form.picture')}>
      <Form.Item name="source" label={t('form.source')} required>
        <Radio.Group
          vertical
          disabled={frozen}
          options={liveSources.map((value) => ({
            value,
            label: (
              <>
                {t(`source.${value}`)}{' '}
                <Typography.Text type="secondary">{t(`form.sourceHint.${value}`)}</Typography.Text>
              </>
            ),
          }))}
        />
      </Form.Item>
      {source === 'simulive' ? (
        <Form.Item
          name="source_file_id"
          label={t('form.video')}
          rules={[{ required: true, message: t('form.videoRequired') }]}
        >
          <VideoField
            disabled={frozen}
            // The room is as long as its video.
            onFile={({ duration_ms }) => {
              if (duration_ms) form.setFieldValue('length_minutes', Math.max(1, Math.ceil(duration_ms / minuteMs)))
            }}
          />
        </Form.Item>
      ) : (
        <Form.Item name="latency" label={t('form.latency')} required>
          <Radio.Group options={latencies.map((value) => ({ value, label: t(`form.latencies.${value}`) }))} vertical />
        </Form.Item>
      )}
    </FormSection>
  )
}
