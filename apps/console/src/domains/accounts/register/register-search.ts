import { useSearch } from '@tanstack/react-router'

type Search = {
  room_id?: string
  source_type?: string
  invite_code?: string
  redirect?: string
  token?: string
  timestamp?: string
  payload?: string
}

/** Why somebody registers, from the address: a room, an invitation, or a partner's sealed registration. */
export const useRegisterSearch = () => {
  const search = useSearch({ strict: false }) as Search
  const { room_id, source_type, invite_code, redirect, token, timestamp, payload } = search
  const source = Number(source_type)
  return {
    redirect,
    roomId: room_id,
    inviteCode: invite_code,
    /** What the registration call takes along. */
    origin: {
      ...(room_id ? { room_id } : {}),
      ...(source_type && Number.isInteger(source) ? { source_type: source } : {}),
      ...(invite_code ? { invite_code } : {}),
    },
    sealed: token && timestamp && payload ? { token, timestamp: Number(timestamp), payload } : undefined,
  }
}
export type RegisterSearch = ReturnType<typeof useRegisterSearch>
