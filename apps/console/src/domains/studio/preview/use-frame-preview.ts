import type { SceneSpec, VideoSpec } from '@lectern/contract/domains/studio'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ApiError } from '#platform/api/api-error.ts'
import { api } from '#platform/api/client.ts'
import { useStudio } from '../editor/studio-context.ts'
import { planFingerprint } from '../model/saving/project-content.ts'
import { type FrameLook, frameRequest } from './frame-request.ts'
import { previewQueue } from './preview-queue.ts'
import { useDebounced } from './use-debounced.ts'
import { useObjectUrl } from './use-object-url.ts'

const settleMs = 300
const keepMs = 120_000

type Options = FrameLook & { readonly enabled?: boolean }

/** A scene's frame as the renderer will draw it, a moment after the last change. */
export const useFramePreview = (spec: VideoSpec, scene: SceneSpec, options: Options) => {
  const { resolution, subtitles, enabled = true } = options
  const wanted = useMemo(() => {
    const request = frameRequest(spec, scene, { resolution, subtitles })
    return { request, key: planFingerprint(request) }
  }, [spec, scene, resolution, subtitles])
  const isAway = useStudio((studio) => studio.save.kind === 'offline')
  const settled = useDebounced(wanted, settleMs)
  const query = useQuery<Blob, ApiError>({
    queryKey: ['studio-frame', settled.key],
    queryFn: ({ signal }) => previewQueue(() => api.studio.framePreview(settled.request, { signal }), signal),
    // While the server is away one call that waits for it is enough: the saving.
    enabled: enabled && !isAway,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: keepMs,
    retry: false,
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
  })
  const url = useObjectUrl(query.data)
  return {
    url,
    error: query.error,
    /** A newer frame is on its way. */
    isPending: query.isFetching || settled.key !== wanted.key,
    retry: () => void query.refetch(),
  }
}
