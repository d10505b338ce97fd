import { Overlay } from '@quotidia/shared-ui/components/Overlay'
import { Component, type ReactNode } from 'react'
import { type Diagnosis, isRetried } from './release/failureDiagnosis'

interface RemoteBoundaryProps {
  /** The fallback, shown for failures that aren't retried automatically. */
  fallback: (diagnosis: Diagnosis) => ReactNode
  /** The key of the current history entry; when it changes after a failure, the remote is retried. */
  locationKey: string
  /** Finds the cause, and whether the remote should be retried without asking. */
  diagnose: (error: unknown) => Promise<Diagnosis>
  onRetry: () => void
  children: ReactNode
}

interface State {
  failed: boolean
  diagnosis?: Diagnosis
}

export class RemoteBoundary extends Component<RemoteBoundaryProps, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    const { diagnose, onRetry } = this.props
    void diagnose(error).then((diagnosis) => (isRetried(diagnosis) ? onRetry() : this.setState({ diagnosis })))
  }

  override componentDidUpdate(previous: RemoteBoundaryProps) {
    if (this.state.failed && previous.locationKey !== this.props.locationKey) this.props.onRetry()
  }

  override render() {
    const { failed, diagnosis } = this.state
    if (!failed) return this.props.children
    return diagnosis ? this.props.fallback(diagnosis) : <Overlay visible />
  }
}
