import { isTick, originOf } from '@quotidia/domain/items'
import { memo, type ReactElement } from 'react'
import { CheckRow } from './CheckRow'
import { EnteredRow } from './EnteredRow'
import { ListBlock } from './ListBlock'
import { CarriedRow, ResultRow, SumRow } from './ResultRow'
import type { RowProps } from './rowProps'
import type { SheetList } from './sections'

interface Props extends RowProps {
  list: SheetList | undefined
  formula: string | undefined
  provisional: boolean
  missingOperands: number
  previousDate: string | undefined
  isLast: boolean
}

/** The row of a data item by its type; memoized. */
export const DataRow = memo(function DataRow(props: Props): ReactElement {
  const { list, formula, provisional, missingOperands, previousDate, isLast, ...row } = props
  switch (originOf(row.item.dataType)) {
    case 'figure':
      return isTick(row.item.dataType) ? <CheckRow {...row} /> : <EnteredRow {...row} />
    case 'formula':
      return <ResultRow {...row} {...{ formula, provisional, missingOperands }} isTotal={isLast} />
    case 'previousDay':
      return <CarriedRow {...row} from={previousDate} />
    case 'entries':
      if (!list || row.item.accessLevel === 'VIEW_LIST_PARTIAL') return <SumRow {...row} inList={false} />
      return <ListBlock {...row} list={list} />
  }
})
