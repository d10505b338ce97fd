import { useCallback, useContext, useRef } from 'react'
import { createPortal } from 'react-dom'
import styled from 'styled-components'
import { NARROW } from '../theme/media'
import { pageToasts, type ToastOptions, ToastsContext, useToasts } from '../toasts/store'
import { Toast } from './Toast'
import { useTopPlace } from './useTopPlace'

export { createToasts, ToastsContext } from '../toasts/store'

/** Shows a sentence for 3 seconds; longer while it is under the pointer or has the focus. */
export function toast(message: string, options: ToastOptions = {}): void {
  pageToasts.getState().add(message, options)
}

export type ShowToast = typeof toast

/** What shows a sentence in the part of the page that asks: the page's own `toast`, unless it was given another place. */
export function useToast(): ShowToast {
  const toasts = useContext(ToastsContext)
  return useCallback((message, options = {}) => toasts.getState().add(message, options), [toasts])
}

/** Where toasts appear; once per page, or per part of it with its own. */
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
    /* Above the bar at the foot of a sheet. */
    bottom: calc(76px + env(safe-area-inset-bottom, 0px));
  }
`
