import { useMutation } from '@quotidia/shared-ui/query'
import { useState } from 'react'
import { type ColumnChoice, changeColumns } from '../api'
import { useShowImport } from '../queries'

/** A choice that is being stored, or was refused. */
interface UnstoredChoice {
  choice: ColumnChoice
  /** The reason of a refusal. */
  refusal?: string
}

/** The last choice of each column until it is stored, by the column's letter. */
export type UnstoredChoices = ReadonlyMap<string, UnstoredChoice>

/** Stores choices in their order. A refused one stays until its column gets another. */
export function useColumnChoices(importId: number) {
  const showImport = useShowImport()
  const [unstored, setUnstored] = useState<UnstoredChoices>(new Map())
  const begin = (choices: ColumnChoice[]) =>
    setUnstored((before) => new Map([...before, ...choices.map((choice) => [choice.column, { choice }] as const)]))
  const end = (choices: ColumnChoice[], refusal?: string) =>
    setUnstored((before) => {
      const after = new Map(before)
      for (const choice of choices) {
        if (after.get(choice.column)?.choice !== choice) continue
        if (refusal === undefined) after.delete(choice.column)
        else after.set(choice.column, { choice, refusal })
      }
      return after
    })
  const { mutate } = useMutation({
    mutationFn: (choices: ColumnChoice[]) => changeColumns(importId, { columns: choices }),
    // One after the other: the answer to an earlier choice doesn't contain the later one.
    scope: { id: `columns of ${importId}` },
    onMutate: begin,
    onSuccess: (imported, choices) => {
      showImport(imported)
      end(choices)
    },
    onError: ({ message }, choices) => end(choices, message),
  })
  /** `onStored` is called only while the page is open and no later choice has been made. */
  const store = (choices: ColumnChoice[], onStored?: () => void) => mutate(choices, onStored && { onSuccess: onStored })
  const isPending = [...unstored.values()].some(({ refusal }) => refusal === undefined)
  return { unstored, isPending, store }
}
