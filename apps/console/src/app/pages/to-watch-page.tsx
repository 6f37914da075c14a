import { Navigate, useSearch } from '@tanstack/react-router'

/** A shared room: who has an account sees the room's page, a stranger the page where it is watched. */
export const Component = () => <Navigate to="/live" search={useSearch({ strict: false }) as never} replace />
