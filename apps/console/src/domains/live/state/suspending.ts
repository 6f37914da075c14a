import { create } from 'zustand'
import type { ActedRoom } from './room-actions.ts'

/** The room that is to be suspended: a menu in a row asks, the page shows the form outside of the row. */
export const useSuspending = create<{ room: ActedRoom | undefined }>(() => ({ room: undefined }))

export const askToSuspend = (room: ActedRoom | undefined): void => useSuspending.setState({ room })
