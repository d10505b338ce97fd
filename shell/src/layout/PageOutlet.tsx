import { Component, type ReactNode } from 'react'
import { Outlet, useLocation } from 'shared-ui/router'
import { reportError } from '../errorReports'

/** The page of the current address. A page that throws when it is left doesn't break the next one. */
export function PageOutlet() {
  const { key } = useLocation()
  return (
    <LeavingBoundary place={key}>
      <Outlet />
    </LeavingBoundary>
  )
}

interface Props {
  place: string
  children: ReactNode
}

interface State {
  failure?: { error: unknown } | undefined
  /** The place where rendering was already retried. */
  triedAt?: string
}

/** Renders its children again after a failure; a second failure at the same place goes to the boundary above. */
class LeavingBoundary extends Component<Props, State> {
  override state: State = {}

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }

  override componentDidCatch(error: unknown) {
    reportError(error)
    const { place } = this.props
    if (this.state.triedAt !== place) this.setState({ triedAt: place, failure: undefined })
  }

  override render() {
    const { failure, triedAt } = this.state
    if (failure && triedAt === this.props.place) throw failure.error
    return failure ? null : this.props.children
  }
}
