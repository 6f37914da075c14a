import { type OutboxChannel, type OutboxState, outboxChannels, outboxStates } from '@lectern/contract/domains/notices'
import { Select } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { useCheckedSearch } from '#platform/routing/use-checked-search.ts'
import { outboxSearch } from './outbox-search.ts'

/** State and channel, kept in the address. */
export const OutboxFilters = () => {
  const t = useText('notices')
  const [search, change] = useCheckedSearch(outboxSearch)
  return (
    <>
      <Select<OutboxState>
        allowClear
        aria-label={t('outbox.filter.state')}
        placeholder={t('outbox.filter.anyState')}
        options={outboxStates.map((value) => ({ value, label: t(`outbox.state.${value}`) }))}
        {...(search.state ? { value: search.state } : {})}
        onChange={(state) => change({ state, page: undefined })}
        style={{ minWidth: 140 }}
      />
      <Select<OutboxChannel>
        allowClear
        aria-label={t('outbox.filter.channel')}
        placeholder={t('outbox.filter.anyChannel')}
        options={outboxChannels.map((value) => ({ value, label: t(`outbox.channel.${value}`) }))}
        {...(search.channel ? { value: search.channel } : {})}
        onChange={(channel) => change({ channel, page: undefined })}
        style={{ minWidth: 190 }}
      />
    </>
  )
}
