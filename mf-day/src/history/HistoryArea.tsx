import type { DayFull } from 'contract/days'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useApi } from 'shared-ui/api'
import { useRights } from 'shared-ui/session'
import type { DayCache } from '../data/DayCache'
import { isListItem, type Row } from '../data/rows'
import { useDayState } from '../ofDay'
import { listItemRevisions, restoreItem } from './api'
import { HistoryDialogs } from './HistoryDialogs'
import { withRestored } from './restoration'
import { lastLiving } from './revisions'
import type { HistorySubject } from './subject'

interface HistoryValue {
  open(subject: HistorySubject): void
  /** Brings a deleted list item back as it was; throws what the server answered. */
  bringBack(itemId: number): Promise<void>
}

const History = createContext<HistoryValue | null>(null)

interface Props {
  day: DayFull
  cache: DayCache
  editing: boolean
  children: ReactNode
}

/** Gives the rows below the way to their histories, when this person may see them. */
export function HistoryArea({ day, cache, editing, children }: Props) {
  const api = useApi()
  const { canViewHistory } = useRights()
  const [subject, setSubject] = useDayState<HistorySubject | null>(day.dayId, null)
  const history = useMemo<HistoryValue>(
    () => ({
      open: setSubject,
      async bringBack(itemId) {
        const living = lastLiving(await listItemRevisions(api, itemId))
        if (!living) throw new Error('the item has no revision to come back to')
        const answer = await restoreItem(api, itemId, living.revision)
        cache.write((present) => withRestored(present, answer))
      },
    }),
    [api, cache, setSubject],
  )
  return (
    <History value={canViewHistory ? history : null}>
      {children}
      {subject && (
        <HistoryDialogs day={day} cache={cache} subject={subject} editing={editing} onClose={() => setSubject(null)} />
      )}
    </History>
  )
}

/** The histories of the day; null for who may not see them. */
export function useHistory(): HistoryValue | null {
  return useContext(History)
}

/** The way to the history of a row; undefined when there is none: a sum's is that of its entries. */
export function useRowHistory(rowKey: string, row: Row | undefined): (() => void) | undefined {
  const history = useHistory()
  if (!history || !row) return undefined
  if (isListItem(row)) return () => history.open({ kind: 'item', rowKey, item: row })
  return row.dataType === 'LIST' ? undefined : () => history.open({ kind: 'value', rowKey, item: row })
}
