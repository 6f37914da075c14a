import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#platform/api/api-error.ts'
import { api } from '#platform/api/client.ts'
import { apiQueryKey } from '#platform/api/queries.ts'
import { changesOf, fieldsOf, type RoomDetail, type RoomValues } from './room-values.ts'

export type SavedRoom = { live_id: string; room_id: string; title: string; share_url: string; version: number }
export type Saving = { values: RoomValues; draft: boolean }

/** The form has a length where the server has an end. */
const atFormFields = (error: unknown): unknown => {
  if (!(error instanceof ApiError) || error.fields.length === 0) return error
  const { message, kind, code, status, params, requestId, fields } = error
  const renamed = fields.map((one) => (one.field === 'end_time' ? { ...one, field: 'length_minutes' } : one))
  return new ApiError(message, { kind, code, status, params, requestId, fields: renamed })
}

const save = async ({ values, draft }: Saving, room: RoomDetail | undefined): Promise<SavedRoom> => {
  if (!room) {
    const made = await api.live.create({ ...fieldsOf(values), draft })
    return { ...made, title: values.title }
  }
  const announce = room.state === 'draft' && !draft ? { draft: false as const } : {}
  return api.live.update({ ...changesOf(values, room), live_id: room.live_id, version: room.version, ...announce })
}

/** Creates the room or changes it. */
export const useSaveRoom = (room: RoomDetail | undefined, onSaved: (saved: SavedRoom, saving: Saving) => void) => {
  const queryClient = useQueryClient()
  return useMutation<SavedRoom, unknown, Saving>({
    mutationFn: (saving) =>
      save(saving, room).catch((error: unknown) => {
        throw atFormFields(error)
      }),
    onSuccess: async (saved, saving) => {
      await queryClient.invalidateQueries({ queryKey: apiQueryKey('live') })
      onSaved(saved, saving)
    },
  })
}
