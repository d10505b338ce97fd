import { useApi } from '@quotidia/shared-ui/api'
import { Component, Fragment, type ReactNode } from 'react'
import { type DayMode, useDayHost } from '../host/DayHost'
import { useSaving } from '../saving/SavingProvider'
import { type PresentCell, presentCell, returnToCell } from './presentCell'

/** A day that fails as often as this goes to the boundary of the page, instead of being mounted in a loop. */
const MOST_MOUNTS = 20

interface Props {
  isTyping(): boolean
  report(error: unknown): Promise<void>
  children: ReactNode
}

interface State {
  failure?: { error: unknown } | undefined
  mounts: number
}

/**
 * Mounts the day again when it fails, as after an extension or a translation has changed the page: values are in the save
 * queue outside of it, and the present cell gets the focus and its text again.
 */
export function SheetBoundary({ mode, children }: { mode: DayMode; children: ReactNode }) {
  const api = useApi()
  const { store } = useSaving()
  const { product } = useDayHost()
  const report = async (error: unknown) => {
    const { createErrorReporter } = await import('@quotidia/shared-ui/errorReports')
    const module = product ? undefined : { module: 'embed', release: RELEASE_VERSION }
    createErrorReporter(api.url('/telemetry/error'))(error, { ...module, path: `/${mode}/:dayId` })
  }
  return (
    <Boundary isTyping={() => store.summary().typing > 0} report={report}>
      {children}
    </Boundary>
  )
}

class Boundary extends Component<Props, State> {
  override state: State = { mounts: 0 }
  /** The last mount that didn't fail at once. */
  shown = 0
  present: PresentCell | undefined

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } }
  }

  override getSnapshotBeforeUpdate() {
    if (this.state.failure) this.present ??= presentCell(this.props.isTyping())
    return null
  }

  override componentDidUpdate() {
    if (this.state.failure) return
    this.shown = this.state.mounts
    if (this.present) returnToCell(this.present)
    this.present = undefined
  }

  override componentDidCatch(error: unknown) {
    const { mounts } = this.state
    // Without its code nothing can be reported.
    this.props.report(error).catch(() => {})
    const mayHelp = this.shown === mounts && mounts < MOST_MOUNTS
    this.setState(mayHelp ? { failure: undefined, mounts: mounts + 1 } : { mounts: Infinity })
  }

  override render() {
    const { failure, mounts } = this.state
    if (failure && mounts > MOST_MOUNTS) throw failure.error
    return failure ? null : <Fragment key={mounts}>{this.props.children}</Fragment>
  }
}
