import { type MissionKind, type MissionState, missionKinds, missionStates } from '@lectern/contract/domains/missions'
import { Checkbox, Select } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { useCheckedSearch } from '#platform/routing/use-checked-search.ts'
import { missionSearch } from '../mission-search.ts'
import { kindText } from './stage-text.ts'

/** Kind, state and "only mine", kept in the address. */
export const MissionFilters = () => {
  const t = useText('missions')
  const [search, change] = useCheckedSearch(missionSearch)
  const states = missionStates.map((value) => ({ value, label: t(`state.${value}`) }))
  const kinds = missionKinds.map((value) => ({ value, label: kindText(t, value) }))
  return (
    <>
      <Select<MissionState>
        allowClear
        aria-label={t('filter.state')}
        placeholder={t('filter.anyState')}
        options={states}
        {...(search.state ? { value: search.state } : {})}
        onChange={(state) => change({ state, page: undefined })}
        style={{ minWidth: 140 }}
      />
      <Select<MissionKind>
        allowClear
        aria-label={t('filter.kind')}
        placeholder={t('filter.anyKind')}
        options={kinds}
        {...(search.kind ? { value: search.kind } : {})}
        onChange={(kind) => change({ kind, page: undefined })}
        style={{ minWidth: 150 }}
      />
      <Checkbox
        checked={search.mine === '1'}
        onChange={(event) => change({ mine: event.target.checked ? '1' : undefined, page: undefined })}
      >
        {t('filter.mine')}
      </Checkbox>
    </>
  )
}
