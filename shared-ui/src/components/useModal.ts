import { type RefObject, useLayoutEffect } from 'react'

const FIRST_FIELD = 'input, select, textarea'

/** Keeps a dialog modal for as long as it is mounted. Also right inside a shadow root, which has its own active element. */
export function useModal(ref: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const opener = activeElementBeside(dialog)
    dialog.showModal()
    firstFocus(dialog)?.focus()
    return () => {
      dialog.close()
      if (opener?.isConnected) opener.focus()
    }
  }, [ref])
}

function firstFocus(dialog: HTMLDialogElement): HTMLElement | null {
  return dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>(FIRST_FIELD)
}

function activeElementBeside(dialog: HTMLDialogElement): HTMLElement | null {
  const root = dialog.getRootNode()
  const active = root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null
  return active instanceof HTMLElement ? active : null
}
