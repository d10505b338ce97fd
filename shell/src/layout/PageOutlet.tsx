import { Outlet, useLocation } from '@quotidia/shared-ui/router'
import { Component, type ReactNode } from 'react'
import { reportError } from '../errorReports'

/** The page of the current address. A page that throws when it is left doesn't break the next one. */
export function PageOutlet() {
  const { key } = useLocation()
  return (
    <RetryBoundary locationKey={key}>
      <Outlet />
    </RetryBoundary>
  )
}

interface Props {
  locationKey: string
  children: ReactNode
}

interface State {
  failure?: { error: unknown } | undefined
  /** The location where rendering was already retried. */
  retriedAt?: string
}

/** Renders its children again after a failure; a second failure at the same location goes to the boundary above. */
class RetryBoundary extends Component<Props, State> {
  override state: State = {}

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }

  override componentDidCatch(error: unknown) {
    reportError(error)
    const { locationKey } = this.props
    if (this.state.retriedAt !== locationKey) this.setState({ retriedAt: locationKey, failure: undefined })
  }

  override render() {
    const { failure, retriedAt } = this.state
    if (failure && retriedAt === this.props.locationKey) throw failure.error
    return failure ? null : this.props.children
  }
}
