import { type FileKind, fileKinds, type StoredFile } from '@lectern/contract/domains/files'
import { Button, Flex, Input, Modal } from 'antd'
import { useState } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import { usePermission } from '#platform/session/permissions.ts'
import { UploadField } from '#ui/form/upload-field.tsx'
import { acceptFor } from '../file-rules.ts'
import { useUploadQueue } from '../uploading/use-upload-queue.ts'
import type { FilePickerProps } from './file-picker-props.ts'
import { KindFilter } from './kind-filter.tsx'
import { PickerFiles } from './picker-files.tsx'
import { UploadList } from './upload-list.tsx'

/** What is chosen, in the order of choosing; with one allowed a new choice replaces the old one. */
const useChoice = (multiple: boolean) => {
  const [chosen, setChosen] = useState<readonly StoredFile[]>([])
  const add = (file: StoredFile) =>
    setChosen((before) => (multiple ? [...before.filter((item) => item.id !== file.id), file] : [file]))
  const toggle = (file: StoredFile) =>
    chosen.some((item) => item.id === file.id) ? setChosen(chosen.filter((item) => item.id !== file.id)) : add(file)
  return { chosen, add, toggle }
}

const Uploader = ({
  kinds,
  multiple,
  onStored,
}: Pick<FilePickerProps, 'kinds'> & { multiple: boolean; onStored: (file: StoredFile) => void }) => {
  const t = useText('files')
  const { items, queue, add } = useUploadQueue({ kinds, onStored, ownOnly: true })
  const accept = acceptFor(kinds)
  const names = (kinds ?? []).map((kind) => t(`kind.${kind}`))
  const hint = names.length > 0 ? t('accepted', { kinds: names.join(', ') }) : t('uploadHint')
  return (
    <>
      <UploadField compact multiple={multiple} onFiles={add} hint={hint} {...(accept ? { accept } : {})} />
      <UploadList items={items} queue={queue} />
    </>
  )
}

export const FilePickerModal = ({ open, onClose, onPick, kinds, multiple = false, title }: FilePickerProps) => {
  const t = useText('files')
  const platform = useText('platform')
  const mayUpload = usePermission('files.file', 'add')
  const [kind, setKind] = useState<FileKind | undefined>(kinds?.length === 1 ? kinds[0] : undefined)
  const [keyword, setKeyword] = useState('')
  const { chosen, add, toggle } = useChoice(multiple)
  const use = () => {
    onPick([...chosen])
    onClose()
  }
  return (
    <Modal
      open={open}
      onCancel={onClose}
      title={title ?? t(multiple ? 'picker.titleMany' : 'picker.title')}
      width={880}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {platform('cancel')}
        </Button>,
        <Button key="use" type="primary" disabled={chosen.length === 0} onClick={use}>
          {t('picker.use', { count: Math.max(1, chosen.length) })}
        </Button>,
      ]}
    >
      <Flex vertical gap="small">
        {mayUpload ? <Uploader kinds={kinds} multiple={multiple} onStored={add} /> : null}
        <Flex gap="small" justify="space-between">
          {kinds?.length === 1 ? <span /> : <KindFilter kind={kind} kinds={kinds ?? fileKinds} onKind={setKind} />}
          <Input.Search
            allowClear
            aria-label={platform('search')}
            placeholder={platform('search')}
            onSearch={(text) => setKeyword(text.trim())}
            style={{ flex: '1 1 0', minWidth: 0, maxWidth: 320 }}
          />
        </Flex>
        <PickerFiles {...{ kinds, kind, keyword, chosen, onToggle: toggle }} />
      </Flex>
    </Modal>
  )
}
