import type { DayFull } from 'contract/days'
import type { LiveEvent } from 'contract/live'
import { type ReactNode, useEffect, useRef } from 'react'
import { useApi } from 'shared-ui/api'
import { useQueryClient } from 'shared-ui/query'
import { useSessionStore } from 'shared-ui/session'
import { useDayValue } from '../perDay'
import { LiveContext } from './context'
import { LiveConnection } from './LiveConnection'
import { createLiveDay } from './liveDayStore'
import type { LiveMessage } from './readEvents'
import { createRefresher } from './refresher'
import { UNREAD_KEY } from './unread'
import { useHeldPlace } from './useHeldPlace'

interface Props {
  day: DayFull
  children: ReactNode
}

/** Keeps the day of its children up to date with what others do, for as long as the server tells it. */
export function LiveProvider({ day, children }: Props) {
  const { dayId } = day
  const api = useApi()
  const session = useSessionStore()
  const client = useQueryClient()
  useHeldPlace()
  const version = useRef(day.version)
  useEffect(() => {
    version.current = day.version
  }, [day.version])
  const live = useDayValue(dayId, () => {
    const channel = createLiveDay()
    const refreshDay = createRefresher(() => client.invalidateQueries({ queryKey: ['day', dayId, 'full'] }))
    const refreshAll = createRefresher(() => client.invalidateQueries({ queryKey: ['day', dayId] }))
    const isOther = ({ userId }: { userId: number }) => `${userId}` !== session.getState().claims?.sub
    const showPeople = (people: LiveEvent<'people'>) => channel.setPeople(people.filter(isOther))
    const showChange = async ({ dataIds, listItemIds, by }: LiveEvent<'changed'>) => {
      if (dataIds.length + listItemIds.length === 0) return refreshAll()
      await refreshDay()
      if (by && !isOther(by)) return
      channel.markArrived([...dataIds.map((id) => `value-${id}`), ...listItemIds.map((id) => `item-${id}`)])
    }
    const onEvent = ({ name, data }: LiveMessage) => {
      if (name === 'people') showPeople(data)
      if (name === 'changed') void showChange(data)
      if (name === 'state') void refreshAll()
      if (name === 'notification') client.setQueryData(UNREAD_KEY, data.count)
      // The day's own answer says why nothing more is told.
      if (name === 'end' && data.reason !== 'restart') void refreshAll()
      if (name === 'hello') {
        showPeople(data.people)
        if (data.version !== version.current) void refreshDay()
      }
    }
    const connection = new LiveConnection({
      url: api.url(`/live?dayId=${dayId}`),
      getToken: () => session.getState().token,
      onEvent,
      onPoll: () => void refreshDay(),
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
