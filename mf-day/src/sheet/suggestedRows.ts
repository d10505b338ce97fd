import type { NewItem } from '../saving/SaveStateStore'
import { useNewItems } from '../saving/SavingProvider'
import { usePassedRows } from './SheetFocus'

/** The suggested rows of a list that are still empty and weren't left so, in order. */
export const emptySuggestions = (items: readonly NewItem[], passed: ReadonlySet<string>, dataId: number): string[] =>
  items.filter((item) => item.dataId === dataId && isEmptySuggestion(item, passed)).map(({ key }) => key)

const isEmptySuggestion = ({ state, causal, key }: NewItem, passed: ReadonlySet<string>) =>
  state === 'draft' && causal !== undefined && !passed.has(key)

/** The number of such rows in the lists that have been shown. */
export function useEmptySuggestionCount(): number {
  const passed = usePassedRows()
  return useNewItems().filter((item) => isEmptySuggestion(item, passed)).length
}
