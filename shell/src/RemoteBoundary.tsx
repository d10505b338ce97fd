import { Component, type ReactNode } from 'react'
import { ModuleFallback } from './layout/ModuleFallback'

interface RemoteBoundaryProps {
  label: string
  /** Where the person is; once it changes after a failure, the remote gets another chance by itself. */
  place: string
  onRetry: () => void
  children: ReactNode
}

export class RemoteBoundary extends Component<RemoteBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidUpdate(previous: RemoteBoundaryProps) {
    if (this.state.failed && previous.place !== this.props.place) this.props.onRetry()
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return <ModuleFallback label={this.props.label} onRetry={this.props.onRetry} />
  }
}
