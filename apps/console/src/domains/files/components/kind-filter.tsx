import { type FileKind, fileKinds } from '@lectern/contract/domains/files'
import { Segmented, Select } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { useIsPhone } from '#ui/screen/use-is-phone.ts'

type Props = { kind: FileKind | undefined; kinds?: readonly FileKind[]; onKind: (kind: FileKind | undefined) => void }

type Kind = FileKind | 'all'

/** All, or one kind of file. */
export const KindFilter = ({ kind, kinds = fileKinds, onKind }: Props) => {
  const t = useText('files')
  const isPhone = useIsPhone()
  const options = (['all', ...kinds] as const).map((value) => ({ value, label: t(`kind.${value}`) }))
  const choose = (value: Kind) => onKind(value === 'all' ? undefined : value)
  if (isPhone)
    return (
      <Select<Kind>
        aria-label={t('kindFilter')}
        options={options}
        value={kind ?? 'all'}
        popupMatchSelectWidth={false}
        onChange={choose}
        style={{ flex: 'none', minWidth: 104 }}
      />
    )
  return (
    <div style={{ maxWidth: '100%', overflowX: 'auto' }}>
      <Segmented<Kind> aria-label={t('kindFilter')} options={options} value={kind ?? 'all'} onChange={choose} />
    </div>
  )
}
