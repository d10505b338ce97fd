import { useApi } from '@quotidia/shared-ui/api'
import { ErrorState } from '@quotidia/shared-ui/components/ErrorState'
import { createErrorReporter, type ErrorReporter } from '@quotidia/shared-ui/errorReports'
import { Component, type ReactNode, useMemo } from 'react'
import { useAnnouncedError } from '../embedding/useAnnouncedError'
import { type DayPlace, useDayHost } from '../host/DayHost'
import { messages } from './messages'
import { isSamePlace } from './placeStore'

interface Props {
  place: DayPlace
  report: ErrorReporter
  children: ReactNode
}

interface State {
  place: DayPlace
  error: Error | null
}

/** Shows an error instead of a day that throws while rendering, until the place changes, and reports it. */
export function CrashBoundary({ children }: { children: ReactNode }) {
  const api = useApi()
  const report = useMemo(() => createErrorReporter(api.url('/telemetry/error')), [api])
  return (
    <Boundary place={useDayHost().place} report={report}>
      {children}
    </Boundary>
  )
}

class Boundary extends Component<Props, State> {
  override state: State = { place: this.props.place, error: null }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return isSamePlace(place, state.place) ? null : { place, error: null }
  }

  override componentDidCatch(error: unknown) {
    const { place, report } = this.props
    report(error, { module: 'embed', release: RELEASE_VERSION, path: `/${place.mode}/:dayId` })
  }

  override render() {
    const { error } = this.state
    return error ? <Crash error={error} /> : this.props.children
  }
}

function Crash({ error }: { error: Error }) {
  useAnnouncedError(error)
  return <ErrorState message={messages.unexpected} />
}
