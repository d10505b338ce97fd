import { useToast } from '@quotidia/shared-ui/components/Toaster'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { messages } from '../messages'

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
  const toast = useToast()
  const latest = useRef(props)
  latest.current = props
  useEffect(() => {
    let isOpen = true
    latest.current.load().then(
      (module) => isOpen && setLoaded({ module }),
      (error: unknown) => {
        if (!isOpen) return
        toast(messages.failed, { kind: 'alert', error })
        latest.current.onClose()
      },
    )
    return () => {
      isOpen = false
    }
  }, [toast])
  return loaded && props.children(loaded.module)
}
