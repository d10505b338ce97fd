import { type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { messages } from '../messages'
import { ToastsContext } from '../toasts/store'

interface Props<Module> {
  load(): Promise<Module>
  onClose(): void
  children(module: Module): ReactNode
}

/**
 * A dialog whose module is loaded when it opens. If that fails, it closes with a message and the page stays, with what is
 * typed there; opened again, it loads again.
 */
export function LoadedDialog<Module>(props: Props<Module>) {
  const [loaded, setLoaded] = useState<{ module: Module }>()
  const toasts = useContext(ToastsContext)
  const latest = useRef(props)
  latest.current = props
  useEffect(() => {
    let isOpen = true
    latest.current.load().then(
      (module) => isOpen && setLoaded({ module }),
      (error: unknown) => {
        if (!isOpen) return
        toasts.getState().add(messages.failed, { kind: 'alert', error })
        latest.current.onClose()
      },
    )
    return () => {
      isOpen = false
    }
  }, [toasts])
  return loaded && props.children(loaded.module)
}
