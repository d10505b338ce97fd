import type { PresenceUpdate } from '@quotidia/contract/live'
import { useApi } from '@quotidia/shared-ui/api'
import { useRights, useSession, useSessionStore } from '@quotidia/shared-ui/session'
import { useEffect, useRef } from 'react'
import { useIsDeleting } from '../data/deletion'
import { useConnectionState } from './context'

/** The server removes a person 15 seconds after the last call. */
const RENEWED_EVERY_MS = 10_000
/** Quick moves through the cells are sent as one. */
const SETTLED_AFTER_MS = 300

type Place = Omit<PresenceUpdate, 'mode'> & { mode: 'view' | 'edit' }

/** Tells the others where the reader is, while the day is live, isn’t being deleted, and the page is visible. */
export function usePresence({ dayId, sectionId, dataId, mode }: Place): void {
  const api = useApi()
  const session = useSessionStore()
  const { status } = useConnectionState()
  const isEmbedded = useSession(({ claims }) => claims?.kind === 'embed')
  const { canEditData } = useRights()
  const isDeleting = useIsDeleting(dayId)
  // A read-only embedded view may not send its place.
  const isTold = status === 'live' && (!isEmbedded || canEditData) && !isDeleting
  const told = useRef(false)

  useEffect(() => {
    if (!isTold) return
    const outdated = new AbortController()
    const place = { dayId, mode, ...(sectionId && { sectionId }), ...(dataId && { dataId }) }
    const tell = () => {
      if (document.visibilityState === 'hidden') return
      told.current = true
      // After a failure the next renewal sends it.
      api.post('/live/presence', { body: place, quiet: true, signal: outdated.signal }).catch(() => {})
    }
    const settled = setTimeout(tell, told.current ? SETTLED_AFTER_MS : 0)
    const renewal = setInterval(tell, RENEWED_EVERY_MS)
    return () => {
      clearTimeout(settled)
      clearInterval(renewal)
      outdated.abort()
    }
  }, [api, isTold, dayId, sectionId, dataId, mode])

  useEffect(() => {
    const leave = () => {
      if (!told.current) return
      told.current = false
      const { token } = session.getState()
      if (!token) return
      // `keepalive` outlives the page, and unlike a beacon it has headers.
      void fetch(api.url('/live/presence'), {
        method: 'POST',
        keepalive: true,
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        body: JSON.stringify({ dayId, mode: 'left' }),
      }).catch(() => {})
    }
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [api, session, dayId])
}
