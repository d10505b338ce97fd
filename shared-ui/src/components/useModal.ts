import { type RefObject, useLayoutEffect } from 'react'
import { announceModal } from './modals'

const FIRST_FIELD = 'input, select, textarea'

/** Opens a modal dialog while mounted. Also works inside a shadow root, which has its own active element. */
export function useModal(ref: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const opener = activeElementBeside(dialog)
    dialog.showModal()
    firstFocus(dialog)?.focus()
    announceModal(dialog, 'opened')
    return () => {
      announceModal(dialog, 'closing')
      dialog.close()
      if (opener?.isConnected) restoreFocus(opener)
    }
  }, [ref])
}

/** React handles no events while it unmounts an element, so the focus is restored afterwards. */
function restoreFocus(opener: HTMLElement): void {
  opener.focus()
  queueMicrotask(() => {
    if (activeElementBeside(opener) === opener)
      opener.dispatchEvent(new FocusEvent('focusin', { bubbles: true, composed: true }))
  })
}

function firstFocus(dialog: HTMLDialogElement): HTMLElement | null {
  return dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>(FIRST_FIELD)
}

function activeElementBeside(element: HTMLElement): HTMLElement | null {
  const root = element.getRootNode()
  const active = root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null
  return active instanceof HTMLElement ? active : null
}
