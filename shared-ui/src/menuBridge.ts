/*
 * Connects the shell's menu with the page in front of it: on a narrow page the menu also contains entries of the page, such
 * as the sections of a day. Shell and page are released separately and share no module state, so they exchange events on the
 * document. Released modules send and expect these events: their names and contents can't change.
 */
import { useEffect, useState } from 'react'

const SLOT_CHANGED = 'q-menu-offered'
const OPEN_REQUESTED = 'q-menu-asked'

/** Where the page renders its entries while the menu is open. */
export interface MenuSlot {
  element: HTMLElement
  /** Closes the menu. */
  close(): void
}

/** For the shell: gives the page the slot in the open menu. Returns a function that takes it back. */
export function provideMenuSlot(slot: MenuSlot): () => void {
  dispatchSlot(slot)
  return () => dispatchSlot(null)
}

const dispatchSlot = (detail: MenuSlot | null) => document.dispatchEvent(new CustomEvent(SLOT_CHANGED, { detail }))

/** For the shell: calls `open` when a page requests the menu. Returns a function that stops listening. */
export function onMenuRequested(open: () => void): () => void {
  const listen = (event: Event) => {
    // Tells the page that the shell has a menu.
    event.preventDefault()
    open()
  }
  document.addEventListener(OPEN_REQUESTED, listen)
  return () => document.removeEventListener(OPEN_REQUESTED, listen)
}

/** For a page: opens the menu. Returns false if there is none, as in an embedded day. */
export function requestMenu(): boolean {
  return !document.dispatchEvent(new Event(OPEN_REQUESTED, { cancelable: true }))
}

/** For a page: the slot in the open menu; null while the menu is closed. */
export function useMenuSlot(): MenuSlot | null {
  const [slot, setSlot] = useState<MenuSlot | null>(null)
  useEffect(() => {
    const listen = (event: Event) => setSlot((event as CustomEvent<MenuSlot | null>).detail)
    document.addEventListener(SLOT_CHANGED, listen)
    return () => document.removeEventListener(SLOT_CHANGED, listen)
  }, [])
  return slot
}
