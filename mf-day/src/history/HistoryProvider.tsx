import type { DayFull } from '@quotidia/contract/days'
import { isList } from '@quotidia/domain/items'
import { useApi } from '@quotidia/shared-ui/api'
import { useRights } from '@quotidia/shared-ui/session'
import { createContext, type ReactNode, useContext, useMemo, useRef } from 'react'
import type { DayCache } from '../data/DayCache'
import { isListItem, type Row } from '../data/rows'
import { useDayState } from '../perDay'
import { listItemRevisions, restoreItem } from './api'
import { HistoryDialogs } from './HistoryDialogs'
import { withRestored } from './restoration'
import { lastUndeleted } from './revisions'
import type { HistorySubject } from './subject'

interface HistoryValue {
  open(subject: HistorySubject): void
  /** Restores a deleted list item. Throws an ApiError. */
  restoreDeleted(itemId: number): Promise<void>
}

const History = createContext<HistoryValue | null>(null)

interface Props {
  day: DayFull
  cache: DayCache
  editing: boolean
  children: ReactNode
}

/** Provides the histories of the day to users who may see them, and shows the open one. */
export function HistoryProvider({ day, cache, editing, children }: Props) {
  const api = useApi()
  const { canViewHistory } = useRights()
  const [subject, setSubject] = useDayState<HistorySubject | null>(day.dayId, null)
  const shown = useRef(subject)
  shown.current = subject
  // The answer to a restore may come after its history was closed and another one was opened.
  const close = () => {
    if (shown.current === subject) setSubject(null)
  }
  const history = useMemo<HistoryValue>(
    () => ({
      open: setSubject,
      async restoreDeleted(itemId) {
        const version = lastUndeleted(await listItemRevisions(api, itemId))
        if (!version) throw new Error('the item has no revision to restore')
        const answer = await restoreItem(api, itemId, version.revision)
        cache.write((present) => withRestored(present, answer))
      },
    }),
    [api, cache, setSubject],
  )
  return (
    <History value={canViewHistory ? history : null}>
      {children}
      {subject && <HistoryDialogs day={day} cache={cache} subject={subject} editing={editing} onClose={close} />}
    </History>
  )
}

/** Null for users who may not see histories. */
export function useHistory(): HistoryValue | null {
  return useContext(History)
}

/** Opens the history of a row; undefined if it has none. The sum of a list has none of its own. */
export function useRowHistory(rowKey: string, row: Row | undefined): (() => void) | undefined {
  const history = useHistory()
  if (!history || !row) return undefined
  if (isListItem(row)) return () => history.open({ kind: 'item', rowKey, item: row })
  return isList(row.dataType) ? undefined : () => history.open({ kind: 'value', rowKey, item: row })
}
