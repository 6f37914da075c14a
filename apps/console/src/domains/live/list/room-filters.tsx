import type { LiveRoom, LiveState } from '@lectern/contract/domains/live'
import { liveTypes } from '@lectern/contract/domains/live'
import { Select } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { useCheckedSearch } from '#platform/routing/use-checked-search.ts'
import { Allowed } from '#platform/session/allowed.tsx'
import { listSearch, type RoomTab } from '../live-search.ts'
import { PersonSelect } from '../state/person-select.tsx'

/** States that a tab can be narrowed to; one state needs no choice. */
const statesOf: Record<RoomTab, readonly LiveState[]> = {
  upcoming: ['scheduled', 'rehearsing'],
  live: ['live', 'interrupted', 'suspended'],
  ended: ['ended', 'replay_processing', 'replay_ready', 'replay_failed', 'missed', 'canceled', 'archived'],
  draft: [],
}

/** State, who may watch, and host; kept in the address. */
export const RoomFilters = ({ tab }: { tab: RoomTab }) => {
  const t = useText('live')
  const [search, change] = useCheckedSearch(listSearch)
  const states = statesOf[tab]
  return (
    <>
      {states.length > 0 ? (
        <Select<LiveState>
          allowClear
          aria-label={t('column.state')}
          placeholder={t('filter.anyState')}
          options={states.map((value) => ({ value, label: t(`state.${value}`) }))}
          {...(search.state ? { value: search.state } : {})}
          onChange={(state) => change({ state, page: undefined })}
          style={{ minWidth: 140 }}
        />
      ) : null}
      <Select<LiveRoom['type']>
        allowClear
        aria-label={t('form.type')}
        placeholder={t('filter.anyType')}
        options={liveTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
        {...(search.type ? { value: search.type } : {})}
        onChange={(type) => change({ type, page: undefined })}
        style={{ minWidth: 140 }}
      />
      <Allowed permission="live.room" action="edit">
        <PersonSelect
          clearable
          label={t('column.host')}
          placeholder={t('filter.anyHost')}
          value={search.host_uid}
          onChange={(host_uid) => change({ host_uid, page: undefined })}
        />
      </Allowed>
    </>
  )
}
