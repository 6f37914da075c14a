import { type FileKind, fileKinds } from '@lectern/contract/domains/files'
import { Segmented } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'

type Props = { kind: FileKind | undefined; kinds?: readonly FileKind[]; onKind: (kind: FileKind | undefined) => void }

/** All, or one kind of file. */
export const KindFilter = ({ kind, kinds = fileKinds, onKind }: Props) => {
  const t = useText('files')
  const options = (['all', ...kinds] as const).map((value) => ({ value, label: t(`kind.${value}`) }))
  return (
    <div style={{ maxWidth: '100%', overflowX: 'auto' }}>
      <Segmented<(typeof options)[number]['value']>
        aria-label={t('kindFilter')}
        options={options}
        value={kind ?? 'all'}
        onChange={(value) => onKind(value === 'all' ? undefined : value)}
      />
    </div>
  )
}
