import { useEffect, useState } from 'react'

/*
 * The shell has the menu, the page its own entries: on a narrow page both stand in one drawer. They meet through events
 * of the document, because apps that are released apart share a page, not a module.
 */
const OFFERED = 'q-menu-offered'
const ASKED = 'q-menu-asked'

/** Where the page's entries stand while the menu is open. */
export interface MenuPlace {
  element: HTMLElement
  /** Closes the menu. */
  close(): void
}

/** For the shell: gives the page its place in the open menu. Returns what takes it back. */
export function offerMenuPlace(place: MenuPlace): () => void {
  offer(place)
  return () => offer(null)
}

const offer = (detail: MenuPlace | null) => document.dispatchEvent(new CustomEvent(OFFERED, { detail }))

/** For the shell: opens the menu when the page asks for it. Returns what stops it. */
export function onMenuAsked(open: () => void): () => void {
  const listen = (event: Event) => {
    event.preventDefault()
    open()
  }
  document.addEventListener(ASKED, listen)
  return () => document.removeEventListener(ASKED, listen)
}

/** For a page: opens the menu; false where there is none that a page could ask for. */
export function askForMenu(): boolean {
  return !document.dispatchEvent(new Event(ASKED, { cancelable: true }))
}

/** For a page: its place in the menu, while that is open. */
export function useMenuPlace(): MenuPlace | null {
  const [place, setPlace] = useState<MenuPlace | null>(null)
  useEffect(() => {
    const listen = (event: Event) => setPlace((event as CustomEvent<MenuPlace | null>).detail)
    document.addEventListener(OFFERED, listen)
    return () => document.removeEventListener(OFFERED, listen)
  }, [])
  return place
}
