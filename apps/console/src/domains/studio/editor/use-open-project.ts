import type { Project } from '@lectern/contract/domains/studio'
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ApiError } from '#platform/api/api-error.ts'
import { api } from '#platform/api/client.ts'
import { apiQueryKey } from '#platform/api/queries.ts'
import { useMe } from '#platform/session/session-store.ts'
import { createDraftStore } from '../model/saving/draft-store.ts'
import { createSavePorts } from './save-ports.ts'
import { createStudioSession, type StudioSession } from './studio-session.ts'

/** The project as the server has it at this moment; an answer kept from an earlier visit would have an old version. */
const useFreshProject = (id: string): UseQueryResult<Project, ApiError> =>
  useQuery<Project, ApiError>({
    // Not below `studio`: the end of a mission makes those answers old, and an open editor must not begin anew.
    queryKey: ['studio-open-project', id],
    queryFn: ({ signal }) => api.studio.projectDetail({ id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

const useClosing = (session: StudioSession | null) => {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!session) return
    const keep = () => session.keepDraft()
    const save = () => void session.saveNow()
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') save()
    }
    window.addEventListener('online', save)
    window.addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      window.removeEventListener('online', save)
      window.removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', onVisibility)
      session.close()
      void queryClient.invalidateQueries({ queryKey: apiQueryKey('studio', 'projectList') })
    }
  }, [session, queryClient])
}

/** Opens a project for editing; `session` is null until it is there. */
export const useOpenProject = (id: string) => {
  const query = useFreshProject(id)
  const personId = useMe()?.id ?? ''
  const [session, setSession] = useState<StudioSession | null>(null)
  const { data } = query
  useEffect(() => {
    if (!data) return
    const draft = createDraftStore(localStorage, personId, id)
    setSession(createStudioSession(data, { ...createSavePorts(id), draft }))
    return () => setSession(null)
  }, [data, id, personId])
  useClosing(session)
  return { session, error: query.error, retry: () => void query.refetch() }
}
