import { Component, type ReactNode } from 'react'
import { Overlay } from 'shared-ui/components/Overlay'
import { isPromising, type Verdict } from './release/examination'

interface RemoteBoundaryProps {
  /** What is shown once nothing can be done without the person. */
  fallback: (verdict: Verdict) => ReactNode
  /** Where the person is; once it changes after a failure, the remote gets another chance by itself. */
  place: string
  /** Answers what is wrong, and so whether the remote is worth trying again without asking. */
  examine: (error: unknown) => Promise<Verdict>
  onRetry: () => void
  children: ReactNode
}

interface State {
  failed: boolean
  verdict?: Verdict
}

export class RemoteBoundary extends Component<RemoteBoundaryProps, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    const { examine, onRetry } = this.props
    void examine(error).then((verdict) => (isPromising(verdict) ? onRetry() : this.setState({ verdict })))
  }

  override componentDidUpdate(previous: RemoteBoundaryProps) {
    if (this.state.failed && previous.place !== this.props.place) this.props.onRetry()
  }

  override render() {
    const { failed, verdict } = this.state
    if (!failed) return this.props.children
    return verdict ? this.props.fallback(verdict) : <Overlay visible />
  }
}
