import type { PageLocation, PageSession } from '@quotidia/contract/mount'
import { pageSession } from '@quotidia/shared-ui/session'
import { createStore } from 'zustand'

/** The stores of one mounted page. They aren't shared, so subscriptions that the page leaves behind end with them. */
export const createContextStores = (location: PageLocation) => ({
  session: createStore<PageSession>(presentSession),
  location: createStore<PageLocation>(() => location),
})

export type ContextStores = ReturnType<typeof createContextStores>

/** Keeps the store at the session's present token; returns a function that stops it. */
export function followSession({ session }: ContextStores): () => void {
  const update = () => {
    if (pageSession.getState().token !== session.getState().token) session.setState(presentSession())
  }
  update()
  return pageSession.subscribe(update)
}

function presentSession(): PageSession {
  const { token, claims } = pageSession.getState()
  return { token, claims }
}
