import type { DayFull } from '@quotidia/contract/days'
import type { ListDef } from '@quotidia/contract/lists'

const keyOf = (causal: string) => causal.trim().toLocaleLowerCase('it')

export const isSameCausal = (a: string, b: string): boolean => keyOf(a) === keyOf(b)

/** Removes duplicates, ignoring case; the first spelling stays. */
export function uniqueCausals(causals: string[]): string[] {
  const known = new Set<string>()
  return causals.filter((causal) => {
    const isNew = !known.has(keyOf(causal))
    known.add(keyOf(causal))
    return isNew
  })
}

/** The causals of the list on another day, in order. If that day has another library, the list is found by its name. */
export function listCausals(day: DayFull | undefined, { listId, listName }: ListDef): string[] {
  if (!day) return []
  const { dataLists, dataListsValues } = day
  const list = dataLists.find((it) => it.listId === listId) ?? dataLists.find((it) => it.listName === listName)
  return dataListsValues.flatMap((item) => (item.listId === list?.listId && item.causal.trim() ? item.causal : []))
}
