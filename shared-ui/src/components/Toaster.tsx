import { type RefObject, useCallback, useContext, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import styled from 'styled-components'
import { NARROW } from '../theme/media'
import { pageToasts, type ToastOptions, ToastsContext, useToasts } from '../toasts/store'
import { watchModals } from './modals'
import { Toast } from './Toast'

export { createToasts, ToastsContext } from '../toasts/store'

/** Shows a toast for 3 seconds, longer while it has the pointer or the focus. */
export function toast(message: string, options: ToastOptions = {}): void {
  pageToasts.getState().add(message, options)
}

export type ShowToast = typeof toast

/** The `toast` function of the context, by default the page's. */
export function useToast(): ShowToast {
  const toasts = useContext(ToastsContext)
  return useCallback((message, options = {}) => toasts.getState().add(message, options), [toasts])
}

/** Renders the toasts of the context; once per page or embedded part. */
export function Toaster() {
  const { shown, dismiss } = useToasts()
  const home = useRef<HTMLDivElement>(null)
  const place = useTopPlace(home)
  const toasts = (
    <Place aria-live="polite">
      {shown.map((entry) => (
        <Toast key={entry.id} entry={entry} onEnd={() => dismiss(entry.id)} />
      ))}
    </Place>
  )
  return <div ref={home}>{createPortal(toasts, place)}</div>
}

/**
 * An element in `home` that is moved into the topmost modal dialog while one is open, since everything outside a dialog is
 * inert. Moving the element preserves its content.
 */
function useTopPlace(home: RefObject<HTMLElement | null>): HTMLElement {
  const [place] = useState(() => document.createElement('div'))
  useLayoutEffect(() => {
    const standIn = (parent: Element | null | undefined) => parent?.append(place)
    standIn(home.current)
    if (!home.current) return
    return watchModals(home.current.getRootNode(), (top) => standIn(top ?? home.current))
  }, [home, place])
  return place
}

const Place = styled.div`
  position: fixed;
  right: 16px;
  bottom: calc(20px + env(safe-area-inset-bottom, 0px));
  left: 16px;
  z-index: var(--q-z-toast);
  display: grid;
  gap: 8px;
  justify-items: center;
  pointer-events: none;
  ${NARROW} {
    /* Above the bottom bar of a sheet. */
    bottom: calc(76px + env(safe-area-inset-bottom, 0px));
  }
`
