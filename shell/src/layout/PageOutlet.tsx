import { Component, type ReactNode } from 'react'
import { Outlet, useLocation } from 'shared-ui/router'
import { reportError } from '../errorReports'

/** The page of the present address. One that breaks while it is left doesn't take the one that follows with it. */
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
  /** The place where it was already tried once more. */
  triedAt?: string
}

/** Shows what is inside once more after a failure; a second one at the same place is left to whoever is above. */
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
