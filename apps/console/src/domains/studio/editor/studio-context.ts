import { createContext, use } from 'react'
import { useStore } from 'zustand'
import type { EditorAction } from '../model/editor/editor-actions.ts'
import type { EditorState } from '../model/editor/editor-state.ts'
import type { StudioSession, StudioState } from './studio-session.ts'

export const StudioContext = createContext<StudioSession | null>(null)

export const useStudioSession = (): StudioSession => {
  const session = use(StudioContext)
  if (!session) throw new Error('outside of an open project')
  return session
}

export const useStudio = <T>(select: (state: StudioState) => T): T => useStore(useStudioSession().store, select)
export const useEditor = <T>(select: (state: EditorState) => T): T => useStudio((state) => select(state.editor))
export const useDispatch = (): ((action: EditorAction) => void) => useStudioSession().dispatch
