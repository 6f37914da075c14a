import type { StoredFile } from '@lectern/contract/domains/files'
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#platform/i18n/use-text.ts'

const columns = (minWidth: number) => ({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${minWidth}px, calc(50% - 6px)), 1fr))`,
  listStyle: 'none',
  margin: 0,
  padding: 0,
})

type Props = { files: readonly StoredFile[]; minWidth?: number; card: (file: StoredFile) => ReactNode }

export const FileGrid = ({ files, minWidth = 190, card }: Props) => {
  const t = useText('files')
  return (
    <ul aria-label={t('list.label')} style={columns(minWidth)}>
      {files.map((file) => (
        <li key={file.id}>{card(file)}</li>
      ))}
    </ul>
  )
}

export const FileGridSkeleton = ({ minWidth = 190, count = 12 }: { minWidth?: number; count?: number }) => (
  <div aria-busy="true" style={columns(minWidth)}>
    {Array.from({ length: count }, (_, index) => (
      <Skeleton.Node key={index} active style={{ width: '100%', height: 'auto', aspectRatio: '4 / 3' }} />
    ))}
  </div>
)
