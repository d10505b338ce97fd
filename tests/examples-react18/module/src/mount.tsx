import type { Mount } from '@quotidia/contract/mount'
import { Component, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { Page } from './Page'

/** The page of this module, in React 18: the shell's own React isn't used. */
export const mount: Mount = (element, context) => {
  const root = createRoot(element)
  root.render(
    <FailureBoundary onFailure={context.fail}>
      <Page context={context} />
    </FailureBoundary>,
  )
  return () => root.unmount()
}

class FailureBoundary extends Component<{ onFailure(error: unknown): void; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailure(error)
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
