import { Component, type ReactNode } from 'react'
import { Overlay } from 'shared-ui/components/Overlay'

interface RemoteBoundaryProps {
  /** What is shown once nothing can be done without the person. */
  fallback: ReactNode
  /** Where the person is; once it changes after a failure, the remote gets another chance by itself. */
  place: string
  /** Answers whether the remote is worth trying again without asking. */
  examine: (error: unknown) => Promise<boolean>
  onRetry: () => void
  children: ReactNode
}

interface State {
  failed: boolean
  examined: boolean
}

export class RemoteBoundary extends Component<RemoteBoundaryProps, State> {
  override state: State = { failed: false, examined: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    const { examine, onRetry } = this.props
    void examine(error).then((promising) => (promising ? onRetry() : this.setState({ examined: true })))
  }

  override componentDidUpdate(previous: RemoteBoundaryProps) {
    if (this.state.failed && previous.place !== this.props.place) this.props.onRetry()
  }

  override render() {
    const { failed, examined } = this.state
    if (!failed) return this.props.children
    return examined ? this.props.fallback : <Overlay visible />
  }
}
