import { useApi } from '@quotidia/shared-ui/api'
import { useQueryClient } from '@quotidia/shared-ui/query'
import { useSessionStore } from '@quotidia/shared-ui/session'
import { useKeyedValue } from '@quotidia/shared-ui/useKeyedValue'
import { type ReactNode, useEffect } from 'react'
import { useSaving } from '../saving/SavingProvider'
import { LiveContext } from './context'
import { LiveConnection } from './LiveConnection'
import { createLiveDay } from './liveDayStore'
import { createLiveEvents } from './liveEvents'
import { useHeldPlace } from './useHeldPlace'

interface Props {
  dayId: number
  children: ReactNode
}

/** Keeps the day of its children up to date with other people's changes. */
export function LiveProvider({ dayId, children }: Props) {
  const api = useApi()
  const session = useSessionStore()
  const client = useQueryClient()
  const queue = useSaving()
  useHeldPlace()
  const live = useKeyedValue(dayId, () => {
    const channel = createLiveDay()
    const connection = new LiveConnection({
      url: api.url(`/live?dayId=${dayId}`),
      getToken: () => session.getState().token,
      ...createLiveEvents({ dayId, client, session, queue, live: channel }),
    })
    return { connection, day: channel }
  })
  useEffect(() => {
    const stop = live.connection.start()
    // An embedded view gets another token when the server refuses one.
    const stopFollowing = session.subscribe(({ token }, before) => {
      if (token !== before.token) live.connection.reconnect()
    })
    const stopListening = live.connection.store.subscribe(({ status }) => {
      if (status === 'lost') live.day.setPeople([])
    })
    return () => {
      stop()
      stopListening()
      stopFollowing()
      live.day.dispose()
    }
  }, [live, session])
  return <LiveContext value={live}>{children}</LiveContext>
}
