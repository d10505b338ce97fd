import type { ExpectedFigure } from '@quotidia/contract/expected'
import type { DataItem } from '@quotidia/contract/values'
import { isUnusual } from '@quotidia/domain/expectedRange'
import { useApi } from '@quotidia/shared-ui/api'
import { Button } from '@quotidia/shared-ui/components/Button'
import { useToast } from '@quotidia/shared-ui/components/Toaster'
import { formatFigure, formatValue } from '@quotidia/shared-ui/format/figures'
import { useMutation, useQueryClient } from '@quotidia/shared-ui/query'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { ChevronsDown, ChevronsUp } from 'lucide-react'
import { useContext } from 'react'
import styled from 'styled-components'
import { valueRef } from '../data/rows'
import { useDayHost } from '../host/DayHost'
import { useRow } from '../saving/SavingProvider'
import { confirmFigure, expectedKey } from './api'
import { ExpectedFigures } from './context'
import { messages } from './messages'

/** Shown below a saved, unusual figure that the user may edit: its usual range, until somebody confirms the figure. */
export function UnusualLine({ item }: { item: DataItem }) {
  const { dayId } = useDayHost().place
  const expected = useContext(ExpectedFigures).get(item.dataId)
  const confirm = useConfirm(dayId, item.dataId)
  const { key } = valueRef(item.dataId)
  const isSaved = useRow(key, (store) => {
    const { typed, state } = store.cell(key, 'value')
    return typed === undefined && state !== 'conflict'
  })
  const { value, accessLevel } = item
  if (!isSaved || accessLevel !== 'EDIT' || value === null) return null
  if (!expected || expected.confirmed === value || !isUnusual(value, expected)) return null
  const Sign = value < expected.low ? ChevronsDown : ChevronsUp
  return (
    <Line>
      <span>
        <Sign aria-hidden size={14} strokeWidth={1.75} />
        <span className="num">{usualText(expected, item)}</span>
      </span>
      <Button size="s" aria-label={messages.rightOf(item.dataName)} onClick={() => confirm(value)}>
        {messages.right}
      </Button>
    </Line>
  )
}

/** Shows the confirmation at once, and reverts it if the call fails. */
function useConfirm(dayId: number, dataId: number): (value: number) => void {
  const api = useApi()
  const client = useQueryClient()
  const toast = useToast()
  const queryKey = expectedKey(dayId)
  const confirming = useMutation({
    mutationFn: (value: number) => confirmFigure(api, dayId, dataId, value),
    onMutate: (value) =>
      client.setQueryData<ExpectedFigure[]>(queryKey, (all) =>
        all?.map((each) => (each.dataId === dataId ? { ...each, confirmed: value } : each)),
      ),
    onError: (error) => {
      toast(`${messages.notConfirmed} ${error.message}`, { kind: 'alert', error })
      void client.invalidateQueries({ queryKey })
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['day', dayId, 'closing'] }),
  })
  return confirming.mutate
}

function usualText({ low, high }: ExpectedFigure, { unit }: DataItem): string {
  return messages.usually(withoutCents(formatFigure(low, unit)), withoutCents(formatValue(high, unit)))
}

/** Ranges are rounded to two digits, so their cents carry no information. */
const withoutCents = (text: string) => text.replace(/,00\b/, '')

const Line = styled.div`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: subgrid;
  align-items: center;
  min-height: 32px;
  padding-bottom: var(--q-2);
  font-size: var(--q-t-small);
  font-weight: var(--q-w-regular);
  line-height: var(--q-lh-small);
  color: var(--q-text-2);
  > :first-child {
    display: flex;
    grid-column: 1 / 3;
    gap: 7px;
    align-items: center;
    min-width: 0;
  }
  svg {
    flex: none;
    color: var(--q-amber);
  }
  button {
    grid-column: 3 / -1;
    justify-self: start;
  }
  ${NARROW} {
    > :first-child {
      grid-column: 1;
    }
    button {
      grid-column: 2;
      justify-self: end;
    }
  }
`
