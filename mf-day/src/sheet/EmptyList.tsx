import type { ListDef } from '@quotidia/contract/lists'
import type { DataItem } from '@quotidia/contract/values'
import { Button } from '@quotidia/shared-ui/components/Button'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { Check } from 'lucide-react'
import type { MouseEvent } from 'react'
import styled from 'styled-components'
import { valueRef } from '../data/rows'
import { useSaving } from '../saving/SavingProvider'
import { useHasUnsavedValue } from './EnteredRow'
import { LastEdit } from './LastEdit'
import { LedgerRow, RowActions, RowCell, RowMeta, RowName } from './Ledger'
import { messages } from './messages'
import { useSheetFocus } from './SheetFocus'

/** Whether somebody confirmed that the list is empty, saved or not. */
export function useConfirmedEmpty(sum: DataItem): boolean {
  return useHasUnsavedValue(sum) || sum.lastEditor !== null
}

/** Shown instead of entries when somebody confirmed that the list is empty. */
export function NoRows({ sum, date }: { sum: DataItem; date: string }) {
  return (
    <Line $inList $line="none">
      <Text>{messages.noRows}</Text>
      <RowCell />
      <RowMeta>
        <LastEdit editor={sum.lastEditor} edited={sum.lastEdited} date={date} />
      </RowMeta>
      <RowActions />
    </Line>
  )
}

/** A function that confirms that a list is empty. */
export function useConfirmEmpty(list: ListDef, sum: DataItem): () => void {
  const queue = useSaving()
  return () => {
    queue.suggestItems(list, [])
    queue.commit(valueRef(sum.dataId), 'value', 0)
  }
}

/** Confirms that a list is empty; pressed by a key, moves the focus on as Enter does. */
export function NoRowsButton({ list, sum }: { list: ListDef; sum: DataItem }) {
  const confirmEmpty = useConfirmEmpty(list, sum)
  const focus = useSheetFocus()
  const confirm = ({ currentTarget, detail }: MouseEvent<HTMLElement>) => {
    // Only for keyboard presses: on a phone, focusing the next cell would open the keyboard.
    const isKey = detail === 0
    if (!isKey || !focus.move(currentTarget)) focus.request(valueRef(sum.dataId).key, 'value')
    confirmEmpty()
  }
  return (
    <Button variant="quiet" size="s" onClick={confirm}>
      <Check aria-hidden size={16} strokeWidth={1.75} />
      <span>
        {messages.noRows} <span className="vh">{messages.noRowsIn(list.listName)}</span>
      </span>
    </Button>
  )
}

const Line = styled(LedgerRow)`
  ${NARROW} {
    margin-inline: 0;
  }
`
const Text = styled(RowName)`
  color: var(--q-text-2);
`
