import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '#platform/api/client.ts'
import { apiQueryKey, useApiMutation } from '#platform/api/queries.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useUndo } from '#ui/state/use-undo.ts'
import { copyText } from './copy-text.ts'
import type { ActedRoom, RoomAction } from './room-actions.ts'
import { askToSuspend } from './suspending.ts'

const options = {
  invalidates: [['live']],
  onError: (error: unknown) => feedback.error(errorText(error)),
} as const

/** Calls that can be taken back: done at once, with Undo. */
const useUndoable = () => {
  const t = useText('live')
  const p = useText('platform')
  const offerUndo = useUndo()
  const queryClient = useQueryClient()
  const cancel = useApiMutation('live', 'cancel', options)
  const archive = useApiMutation('live', 'archive', options)
  const remove = useApiMutation('live', 'remove', options)
  const back = async (call: Promise<unknown>) => {
    await call
    await queryClient.invalidateQueries({ queryKey: apiQueryKey('live') })
  }
  return {
    cancel: ({ live_id, title }: ActedRoom) =>
      cancel.mutate(
        { live_id },
        {
          onSuccess: () =>
            offerUndo(t('done.canceled', { title }), () => back(api.live.cancel({ live_id, undo: true }))),
        },
      ),
    archive: ({ live_id, title }: ActedRoom) =>
      archive.mutate(
        { live_id },
        {
          onSuccess: () =>
            offerUndo(t('done.archived', { title }), () => back(api.live.archive({ live_id, undo: true }))),
        },
      ),
    delete: ({ live_id, title }: ActedRoom) =>
      remove.mutate(
        { live_id },
        {
          onSuccess: () =>
            offerUndo(p('deleted', { name: title }), () => back(api.live.remove({ live_id, undo: true }))),
        },
      ),
    announce: ({ live_id, title }: ActedRoom) =>
      cancel.mutate({ live_id, undo: true }, { onSuccess: () => feedback.success(t('done.announced', { title })) }),
    unarchive: ({ live_id }: ActedRoom) => archive.mutate({ live_id, undo: true }),
  }
}

const useClose = () => {
  const t = useText('live')
  const p = useText('platform')
  const close = useApiMutation('live', 'close', options)
  return async ({ live_id, title }: ActedRoom) => {
    const question = {
      title: t('close.question', { title }),
      text: t('close.hint'),
      ok: t('action.close'),
      cancel: p('cancel'),
      danger: true,
    }
    if (await feedback.confirm(question)) close.mutate({ live_id })
  }
}

/** Everything a menu of a room can do; the page needs a `SuspendDialog`. */
export const useRoomActions = () => {
  const t = useText('live')
  const navigate = useNavigate()
  const undoable = useUndoable()
  const close = useClose()
  const resume = useApiMutation('live', 'pushSuspend', options)
  const retry = useApiMutation('live', 'retryReplay', options)
  const go = (to: string, search: Record<string, string>) => void navigate({ to, search: search as never })
  const copyLink = async ({ share_url }: ActedRoom) => {
    if (await copyText(share_url)) feedback.success(t('done.copied'))
    else feedback.info(share_url)
  }
  return (action: RoomAction, room: ActedRoom): void => {
    const does: Record<RoomAction, () => unknown> = {
      studio: () => go('/pushlive', { live_id: room.live_id }),
      watch: () => go('/live', { live_id: room.live_id }),
      copyLink: () => copyLink(room),
      edit: () => go('/createLive', { id: room.live_id }),
      suspend: () => askToSuspend(room),
      resume: () => resume.mutate({ live_id: room.live_id, suspend: false, reason: t('suspend.resumed') }),
      close: () => close(room),
      cancel: () => undoable.cancel(room),
      announce: () => undoable.announce(room),
      retryReplay: () => retry.mutate({ live_id: room.live_id }),
      again: () => go('/createLive', { from: room.live_id }),
      archive: () => undoable.archive(room),
      unarchive: () => undoable.unarchive(room),
      delete: () => undoable.delete(room),
    }
    does[action]()
  }
}
