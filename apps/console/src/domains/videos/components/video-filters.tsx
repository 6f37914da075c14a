import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined'
import UnorderedListOutlined from '@ant-design/icons/UnorderedListOutlined'
import { visibilities } from '@lectern/contract/domains/videos'
import { Segmented, Select } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { useCheckedSearch } from '#platform/routing/use-checked-search.ts'
import { videoSearch } from '../video-search.ts'

/** Who may watch, and cards or a table. */
export const VideoFilters = () => {
  const t = useText('videos')
  const [search, change] = useCheckedSearch(videoSearch)
  return (
    <>
      <Select
        aria-label={t('visibility.label')}
        value={search.visibility ?? ''}
        popupMatchSelectWidth={false}
        onChange={(visibility) => change({ visibility: visibility || undefined, page: undefined })}
        options={[
          { value: '' as const, label: t('visibility.any') },
          ...visibilities.map((value) => ({ value, label: t(`visibility.${value}`) })),
        ]}
      />
      <Segmented
        aria-label={t('view.label')}
        value={search.view ?? 'grid'}
        onChange={(view) => change({ view: view === 'grid' ? undefined : view })}
        options={[
          { value: 'grid' as const, icon: <AppstoreOutlined />, title: t('view.grid') },
          { value: 'table' as const, icon: <UnorderedListOutlined />, title: t('view.table') },
        ]}
      />
    </>
  )
}
