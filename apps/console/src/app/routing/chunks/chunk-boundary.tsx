import { Component, type ReactNode } from 'react'
import { CrashPage } from '../../pages/crash-page.tsx'

type Props = {
  children: ReactNode
  /** What to do before the content is tried again; without it the page is loaded afresh. */
  onRetry?: () => void
}
type State = { error: unknown }

/** Catches what no page caught: above all a chunk that did not load. */
export class ChunkBoundary extends Component<Props, State> {
  override state: State = { error: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  private readonly retry = () => {
    this.props.onRetry?.()
    this.setState({ error: undefined })
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return <CrashPage error={error} {...(this.props.onRetry ? { onRetry: this.retry } : {})} />
  }
}
