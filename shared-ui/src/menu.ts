import { useEffect, useState } from 'react'

/*
 * On a narrow page, the shell's menu also contains entries of the page. They communicate through events of the document,
 * because separately released apps share a page but not a module.
 */
const OFFERED = 'q-menu-offered'
const ASKED = 'q-menu-asked'

/** The place of the page's entries while the menu is open. */
export interface MenuPlace {
  element: HTMLElement
  /** Closes the menu. */
  close(): void
}

/** For the shell: provides the page's place in the open menu. Returns a function that withdraws it. */
export function offerMenuPlace(place: MenuPlace): () => void {
  offer(place)
  return () => offer(null)
}

const offer = (detail: MenuPlace | null) => document.dispatchEvent(new CustomEvent(OFFERED, { detail }))

/** For the shell: opens the menu when a page requests it. Returns a function that stops listening. */
export function onMenuAsked(open: () => void): () => void {
  const listen = (event: Event) => {
    event.preventDefault()
    open()
  }
  document.addEventListener(ASKED, listen)
  return () => document.removeEventListener(ASKED, listen)
}

/** For a page: opens the menu. Returns false if there is none. */
export function askForMenu(): boolean {
  return !document.dispatchEvent(new Event(ASKED, { cancelable: true }))
}

/** For a page: its place in the open menu. */
export function useMenuPlace(): MenuPlace | null {
  const [place, setPlace] = useState<MenuPlace | null>(null)
  useEffect(() => {
    const listen = (event: Event) => setPlace((event as CustomEvent<MenuPlace | null>).detail)
    document.addEventListener(OFFERED, listen)
    return () => document.removeEventListener(OFFERED, listen)
  }, [])
  return place
}
