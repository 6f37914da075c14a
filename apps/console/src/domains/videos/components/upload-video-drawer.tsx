import type { StoredFile } from '@lectern/contract/domains/files'
import { Alert, Form, Progress } from 'antd'
import { useState } from 'react'
import { useUploadOne } from '#domains/files'
import { useApiMutation } from '#platform/api/queries.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { FormDrawer } from '#ui/form/form-drawer.tsx'
import { UploadField } from '#ui/form/upload-field.tsx'
import { Bytes } from '#ui/format/bytes.tsx'
import { PostFields, type PostValues } from './post-fields.tsx'

type Props = { open: boolean; onClose: () => void; onPosted: (id: string) => void }

const nameWithoutEnding = (name: string) => name.replace(/\.[^.]+$/, '')

/** Uploads a video and posts it. */
export const UploadVideoDrawer = ({ open, onClose, onPosted }: Props) => {
  const t = useText('videos')
  const [form] = Form.useForm<PostValues>()
  const [file, setFile] = useState<StoredFile | null>(null)
  const [needsFile, setNeedsFile] = useState(false)
  const take = (stored: StoredFile) => {
    setFile(stored)
    setNeedsFile(false)
    if (!form.getFieldValue('title')) form.setFieldValue('title', nameWithoutEnding(stored.name).slice(0, 200))
  }
  const { percent, error, upload } = useUploadOne(take)
  const create = useApiMutation('videos', 'create', {
    invalidates: [['videos', 'list'], ['workbench']],
    onSuccess: (post) => {
      feedback.success(t('upload.done', { title: post.title }))
      setFile(null)
      form.resetFields()
      onPosted(post.id)
    },
  })
  const submit = ({ title, description, tags }: PostValues) => {
    if (!file) return setNeedsFile(true)
    create.mutate({ title, description: description ?? '', tags: tags ?? [], file_id: file.id })
  }
  return (
    <FormDrawer<PostValues>
      open={open}
      title={t('upload.title')}
      submitText={t('upload.ok')}
      form={form}
      busy={create.isPending || percent !== null}
      error={create.error}
      onClose={onClose}
      onSubmit={submit}
    >
      <Form.Item
        label={t('upload.file')}
        required
        {...(needsFile ? { validateStatus: 'error' as const, help: t('upload.needsFile') } : {})}
      >
        {file ? (
          <Alert
            type="success"
            showIcon
            title={file.name}
            description={<Bytes bytes={file.bytes} />}
            closable={{ onClose: () => setFile(null), 'aria-label': t('upload.removeFile') }}
          />
        ) : (
          <UploadField accept="video/*" disabled={percent !== null} onFiles={upload} hint={t('upload.hint')} />
        )}
        {percent === null ? null : <Progress percent={percent} aria-label={t('upload.title')} />}
        {error ? <Alert type="error" showIcon title={errorText(error)} /> : null}
      </Form.Item>
      <PostFields />
    </FormDrawer>
  )
}
