import type { DayFull } from '@quotidia/contract/days'
import type { LiveEvent } from '@quotidia/contract/live'
import type { PreviousDayChange } from '@quotidia/contract/rules'
import type { useQueryClient } from '@quotidia/shared-ui/query'
import type { SessionStore } from '@quotidia/shared-ui/session'
import { dayKey } from '../data/DayCache'
import { isDeleting } from '../data/deletion'
import type { SaveQueue } from '../saving/SaveQueue'
import { changesKey } from '../warnings/changesQuery'
import type { LiveDay } from './liveDayStore'
import type { LiveMessage } from './readEvents'
import { createRefresher } from './refresher'
import { UNREAD_KEY } from './unread'

interface Needs {
  dayId: number
  client: ReturnType<typeof useQueryClient>
  session: SessionStore
  queue: SaveQueue
  /** Receives the people, the arrivals and the steps of the day. */
  live: LiveDay
}

/** Returns the handlers for the events of a day's stream, and for the polls while there is none. */
export function createLiveEvents({ dayId, client, session, queue, live }: Needs) {
  const refreshDay = createRefresher(() => client.invalidateQueries({ queryKey: dayKey(dayId) }))
  const refreshAll = createRefresher(() => client.invalidateQueries({ queryKey: ['day', dayId] }))
  const isOther = ({ userId }: { userId: number }) => `${userId}` !== session.getState().claims?.sub
  let hasHadStream = false
  const versionHere = () => client.getQueryData<DayFull>(dayKey(dayId))?.version
  const isWarnedOf = (dataIds: number[]) =>
    client
      .getQueryData<PreviousDayChange[]>(changesKey(dayId))
      ?.some(({ currentDataId }) => dataIds.includes(currentDataId))
  /** The row of an entry that was added on this page keeps the key that it had before its id. */
  const rowKeyOf = (id: number) => queue.store.newItems().find(({ itemId }) => itemId === id)?.key ?? `item-${id}`
  const showPeople = (people: LiveEvent<'people'>) => live.setPeople(people.filter(isOther))
  const showChange = async ({ version, dataIds, listItemIds, by }: LiveEvent<'changed'>) => {
    if (dataIds.length + listItemIds.length === 0) return refreshAll()
    const isOwn = by !== null && !isOther(by)
    if (isWarnedOf(dataIds)) void client.invalidateQueries({ queryKey: changesKey(dayId) })
    // The answer to the save brings the same version, and may arrive after this event.
    if (isOwn) await queue.settled()
    const known = versionHere()
    // People who see the figures of single items only aren't told the version.
    if (known === undefined || known < version) await refreshDay()
    if (isOwn) return
    live.markArrived([...dataIds.map((id) => `value-${id}`), ...listItemIds.map(rowKeyOf)])
  }
  const showStep = ({ status, by }: LiveEvent<'state'>) => {
    live.setStep(by === null || isOther(by) ? { status, by } : null)
    void refreshAll()
  }
  return {
    onEvent({ name, data }: LiveMessage): void {
      if (name === 'people') showPeople(data)
      if (name === 'changed') void showChange(data)
      if (name === 'state') showStep(data)
      if (name === 'notification') client.setQueryData(UNREAD_KEY, data.count)
      // Refetching shows why the stream has ended. A deletion by this page may end it before its answer arrives.
      if (name === 'end' && data.reason !== 'restart' && !isDeleting(client, dayId)) void refreshAll()
      if (name === 'hello') {
        showPeople(data.people)
        // A change of access while there was no stream doesn't change the version.
        if (hasHadStream || data.version !== versionHere()) void refreshDay()
        hasHadStream = true
      }
    },
    onPoll: () => void refreshDay(),
  }
}
