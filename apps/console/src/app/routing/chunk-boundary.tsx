import { Component, type ReactNode } from 'react'
import { CrashPage } from '../pages/crash-page.tsx'

type Props = { children: ReactNode }
type State = { error: unknown }

/** Catches what no page caught: above all a chunk that did not load. */
export class ChunkBoundary extends Component<Props, State> {
  override state: State = { error: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override render() {
    return this.state.error === undefined ? this.props.children : <CrashPage error={this.state.error} />
  }
}
