import type { DayFull } from '@quotidia/contract/days'
import type { FormulaDay } from '@quotidia/contract/formulas'
import { useEffect, useMemo, useReducer, useSyncExternalStore } from 'react'
import { useSaveSummary, useSaving } from '../saving/SavingProvider'
import { useRemoved } from './RemovalProvider'
import { savedTotals, totalsWith, type UnsavedTotals } from './unsavedTotals'

/** How long a value waits for the server's answer before the page computes the totals. */
const WAIT_MS = 1000

/** The totals of the day as they follow from what is on the screen, once the server takes long to answer. */
export function useUnsavedTotals(day: DayFull, formulas: FormulaDay[] | undefined): UnsavedTotals {
  const queue = useSaving()
  const removed = useRemoved()
  // Changes with each value that is typed or saved.
  const summary = useSaveSummary()
  const since = useSyncExternalStore(queue.store.subscribe, () => queue.store.unconfirmedSince())
  const isLate = useIsOlder(since, WAIT_MS)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the summary stands for the values of the queue
  return useMemo(() => {
    if (!isLate) return savedTotals(day)
    return totalsWith(
      queue.pending().filter(({ ref }) => !removed.has(ref.key)),
      day,
      formulas,
    )
  }, [day, formulas, queue, removed, isLate, summary])
}

/** Whether a moment of `performance.now()` is at least `ms` ago; rerenders when it is. */
function useIsOlder(moment: number | undefined, ms: number): boolean {
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  const isOlder = moment !== undefined && performance.now() - moment >= ms
  useEffect(() => {
    if (moment === undefined || isOlder) return
    const timer = setTimeout(rerender, ms - (performance.now() - moment))
    return () => clearTimeout(timer)
  }, [moment, isOlder, ms])
  return isOlder
}
