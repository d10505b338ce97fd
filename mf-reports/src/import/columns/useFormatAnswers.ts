import { useMutation } from '@quotidia/shared-ui/query'
import { changeColumns, type FormatAnswers } from '../api'
import { useShowImport } from '../queries'

/** Stores answers in their order, after the choices of columns; `answered` are those that aren't stored yet. */
export function useFormatAnswers(importId: number) {
  const showImport = useShowImport()
  const { mutate, variables, isPending, error } = useMutation({
    mutationFn: (answers: FormatAnswers) => changeColumns(importId, answers),
    scope: { id: `columns of ${importId}` },
    onSuccess: showImport,
  })
  return { store: mutate, answered: isPending ? variables : {}, error }
}
