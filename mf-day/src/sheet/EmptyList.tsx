import type { ListDef } from 'contract/lists'
import type { DataItem } from 'contract/values'
import { Check } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Button } from 'shared-ui/components/Button'
import { NARROW } from 'shared-ui/theme/media'
import styled from 'styled-components'
import { valueRef } from '../data/rows'
import { useSaving } from '../saving/SavingProvider'
import { useTyped } from './EnteredRow'
import { LastEdit } from './LastEdit'
import { LedgerRow, RowActions, RowCell, RowMeta, RowName } from './Ledger'
import { messages } from './messages'
import { useSheetFocus } from './SheetFocus'

/** Whether somebody said that an empty list has nothing to enter, saved or not. */
export function useConfirmed(sum: DataItem): boolean {
  return useTyped(sum) || sum.lastEditor !== null
}

/** In the place of a list's entries: there are none today, as somebody said. */
export function NoRows({ sum, date }: { sum: DataItem; date: string }) {
  return (
    <Line $inList $line="none">
      <Said>{messages.noRows}</Said>
      <RowCell />
      <RowMeta>
        <LastEdit editor={sum.lastEditor} edited={sum.lastEdited} date={date} />
      </RowMeta>
      <RowActions />
    </Line>
  )
}

/** Says that a list has nothing to enter, and moves on from it as Enter does. */
export function NoRowsButton({ list, sum }: { list: ListDef; sum: DataItem }) {
  const queue = useSaving()
  const focus = useSheetFocus()
  const confirm = ({ currentTarget, detail }: MouseEvent<HTMLElement>) => {
    // Only from key to key: on a phone the next cell would open the keyboard.
    const isKey = detail === 0
    const rowRef = valueRef(sum.dataId)
    if (!isKey || !focus.walkOn(currentTarget)) focus.want(rowRef.key, 'value')
    queue.offerItems(list, [])
    queue.commit(rowRef, 'value', 0)
  }
  return (
    <Button variant="quiet" size="s" onClick={confirm}>
      <Check aria-hidden size={16} strokeWidth={1.75} />
      <span>
        {messages.noRows}
        <span className="vh"> {messages.noRowsIn(list.listName)}</span>
      </span>
    </Button>
  )
}

const Line = styled(LedgerRow)`
  ${NARROW} {
    margin-inline: 0;
  }
`
const Said = styled(RowName)`
  color: var(--q-text-2);
`
