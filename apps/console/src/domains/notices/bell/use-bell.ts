import type { Notice } from '@lectern/contract/domains/notices'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { api } from '#platform/api/client.ts'
import { onTopic } from '#platform/api/events.ts'
import { apiQueryKey, useApiMutation, useApiQuery } from '#platform/api/queries.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useMe } from '#platform/session/session-store.ts'
import { addPending, keepNotices, listPending, type PendingRead, removePending } from './kept-notices.ts'
import { noticeWords } from './notice-words.ts'
import { type NoticePage, unreadInput, withNotice, withoutIds } from './unread-notices.ts'

const listKey = apiQueryKey('notices', 'list', unreadInput)

/** Sends what was clicked; what does not arrive is kept and sent with the next occasion. */
const sendReads = async (personId: string, reads: readonly PendingRead[]): Promise<void> => {
  for (const one of reads) {
    try {
      await api.notices.read(one)
      removePending(personId, one.id)
    } catch (error) {
      // Gone after 90 days: nothing to tell any more.
      if ((error as { status?: unknown }).status === 404) removePending(personId, one.id)
      else return
    }
  }
}

const useHeardNotices = (onNew: (notice: Notice) => void): void => {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      onTopic('notice', ({ notice }) => {
        const known = queryClient.getQueryData<NoticePage>(listKey)
        if (!notice || !known) {
          void queryClient.invalidateQueries({ queryKey: apiQueryKey('notices', 'list') })
          return
        }
        if (!notice.read && !known.list.some(({ id }) => id === notice.id)) onNew(notice)
        // An answer that is still under way may be older than what is heard here, and would take it away again.
        const isAsking = queryClient.isFetching({ queryKey: listKey }) > 0
        queryClient.setQueryData(listKey, withNotice(known, notice))
        if (isAsking) void queryClient.invalidateQueries({ queryKey: listKey })
      }),
    [queryClient, onNew],
  )
}

/** The unread notices of the person, the same on every device. */
export const useBell = () => {
  const t = useText('notices')
  const queryClient = useQueryClient()
  const personId = useMe()?.id ?? ''
  const [announcement, setAnnouncement] = useState('')
  const query = useApiQuery('notices', 'list', unreadInput)
  const announce = useCallback(
    (notice: Notice) => setAnnouncement(t('bell.announce', { title: noticeWords(t, notice).title })),
    [t],
  )
  useHeardNotices(announce)
  const page = useMemo(
    () => query.data && withoutIds(query.data, new Set(listPending(personId).map(({ id }) => id))),
    [query.data, personId],
  )
  useEffect(() => {
    if (!page) return
    const contents = page.list.map((notice) => ({ id: notice.id, content: noticeWords(t, notice).title }))
    keepNotices(personId, contents)
  }, [page, personId, t])
  useEffect(() => {
    const flush = () => void sendReads(personId, listPending(personId))
    flush()
    window.addEventListener('online', flush)
    return () => window.removeEventListener('online', flush)
  }, [personId])
  const read = (notice: Notice) => {
    const record = {
      at: new Date().toISOString(),
      page: location.pathname.replace(/^\/admin/, '').slice(0, 300) || '/',
    }
    addPending(personId, { id: notice.id, record })
    queryClient.setQueryData<NoticePage>(listKey, (known) => known && withNotice(known, { ...notice, read: true }))
    void sendReads(personId, listPending(personId))
  }
  const readAll = useApiMutation('notices', 'readAll', { invalidates: [['notices', 'list']] })
  return {
    notices: page?.list ?? [],
    unread: page?.unread ?? 0,
    error: page ? null : query.error,
    isLoading: query.isPending,
    refetch: () => void query.refetch(),
    read,
    readAll: () => readAll.mutate({}),
    isReadingAll: readAll.isPending,
    announcement,
  }
}
export type Bell = ReturnType<typeof useBell>
