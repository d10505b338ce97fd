import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useMenuSlot } from 'shared-ui/menuBridge'

/** Renders entries in the shell's menu while it is open; `children` gets the function that closes it. */
export function InMenu({ children }: { children(close: () => void): ReactNode }) {
  const menu = useMenuSlot()
  return menu && createPortal(children(menu.close), menu.element)
}
