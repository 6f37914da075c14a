import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import DownloadOutlined from '@ant-design/icons/DownloadOutlined'
import type { StoredFile } from '@lectern/contract/domains/files'
import { Alert, Button, Drawer, Flex, Skeleton, Tag } from 'antd'
import { api } from '#platform/api/client.ts'
import { useApiMutation, useApiQuery } from '#platform/api/queries.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useCheckedSearch } from '#platform/routing/use-checked-search.ts'
import { Allowed } from '#platform/session/allowed.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { Bytes } from '#ui/format/bytes.tsx'
import { Duration } from '#ui/format/duration.tsx'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import { ConfirmDelete } from '#ui/state/confirm-delete.tsx'
import { ErrorState } from '#ui/state/error-state.tsx'
import { useUndo } from '#ui/state/use-undo.ts'
import { fileSearch } from '../file-search.ts'
import { saveFile } from '../save-file.ts'
import { SubtitleText } from './subtitle-text.tsx'

const fit = { width: '100%', maxHeight: 360, objectFit: 'contain', borderRadius: 8 } as const

/** The tracks are empty: a raw file of the library has no captions yet; videos made from it do. */
const Look = ({ file }: { file: StoredFile }) => {
  const t = useText('files')
  if (file.kind === 'picture') return <img src={file.url} alt={file.name} style={fit} />
  if (file.kind === 'audio') {
    return (
      <audio controls src={file.url} aria-label={file.name} style={{ width: '100%' }}>
        <track kind="captions" />
      </audio>
    )
  }
  if (file.kind === 'subtitle') return <SubtitleText file={file} />
  if (file.kind !== 'video') return <Alert type="info" title={t('preview.none')} />
  return (
    <video controls preload="metadata" src={file.url} aria-label={file.name} style={fit}>
      <track kind="captions" />
    </video>
  )
}

const warningNames = {
  'name-changed': 'nameChanged',
  'extension-differs': 'extensionDiffers',
  'no-preview': 'noPreview',
} as const

const isKnownWarning = (code: string): code is keyof typeof warningNames => code in warningNames

/** What the server noticed while it took the file in. */
const Warnings = ({ codes }: { codes: readonly string[] }) => {
  const t = useText('files')
  return codes.map((code) => (
    <Alert
      key={code}
      type="warning"
      showIcon
      title={isKnownWarning(code) ? t(`preview.warning.${warningNames[code]}`) : code}
    />
  ))
}

const Facts = ({ file }: { file: StoredFile }) => {
  const t = useText('files')
  const items = [
    { key: 'type', label: t('preview.type'), children: file.mime },
    { key: 'size', label: t('preview.size'), children: <Bytes bytes={file.bytes} /> },
    ...(file.width && file.height
      ? [{ key: 'pixels', label: t('preview.pixels'), children: `${file.width} × ${file.height}` }]
      : []),
    ...(file.duration_ms
      ? [{ key: 'length', label: t('preview.length'), children: <Duration ms={file.duration_ms} /> }]
      : []),
    { key: 'added', label: t('preview.added'), children: <RelativeTime at={file.created_at} /> },
    ...(file.tags.length > 0
      ? [{ key: 'tags', label: t('preview.tags'), children: file.tags.map((tag) => <Tag key={tag}>{tag}</Tag>) }]
      : []),
  ]
  return <FactList items={items} />
}

const useRemove = (onRemoved: () => void) => {
  const platform = useText('platform')
  const offerUndo = useUndo()
  const restore = useApiMutation('files', 'restore', { invalidates: [['files']] })
  const remove = useApiMutation('files', 'remove', {
    invalidates: [['files', 'list']],
    onError: (error) => feedback.error(errorText(error)),
  })
  return (file: StoredFile) =>
    remove.mutate(
      { id: file.id },
      {
        onSuccess: () => {
          onRemoved()
          offerUndo(platform('deleted', { name: file.name }), () => restore.mutateAsync({ id: file.id }))
        },
      },
    )
}

const Actions = ({ file, onRemoved }: { file: StoredFile; onRemoved: () => void }) => {
  const t = useText('files')
  const remove = useRemove(onRemoved)
  const download = () =>
    void api.files.download({ id: file.id, name: file.name }).then(
      (blob) => saveFile(blob, file.name),
      (error: unknown) => feedback.error(errorText(error)),
    )
  return (
    <Flex gap="small">
      <Button icon={<DownloadOutlined />} onClick={download}>
        {t('preview.download')}
      </Button>
      <Allowed permission="files.file" action="delete">
        <ConfirmDelete name={file.name} hint={t('deleteHint')} onConfirm={() => remove(file)}>
          <Button danger icon={<DeleteOutlined />}>
            {t('preview.delete')}
          </Button>
        </ConfirmDelete>
      </Allowed>
    </Flex>
  )
}

/** One file in full, at the right edge; open while its id stands in the address. */
export const FilePreview = () => {
  const [search, change] = useCheckedSearch(fileSearch)
  const query = useApiQuery('files', 'detail', { id: search.id ?? '' }, { enabled: Boolean(search.id) })
  const close = () => change({ id: undefined })
  const body = () => {
    if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    if (!query.data) return <Skeleton active />
    return (
      <Flex vertical gap="middle">
        <Look file={query.data} />
        <Warnings codes={query.data.warnings} />
        <Actions file={query.data} onRemoved={close} />
        <Facts file={query.data} />
      </Flex>
    )
  }
  return (
    <Drawer open={Boolean(search.id)} onClose={close} title={query.data?.name ?? ''} size={480} destroyOnHidden>
      {body()}
    </Drawer>
  )
}
