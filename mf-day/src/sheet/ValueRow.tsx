import { Tag } from '@quotidia/shared-ui/components/Tag'
import { TriangleAlert } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { valueRef } from '../data/rows'
import { useDayHost } from '../host/DayHost'
import { DifferenceLines } from '../reconciliations/DifferenceLines'
import { NameNotes, NameText } from './Ledger'
import { messages } from './messages'
import type { RowProps } from './rowProps'
import { SheetRow } from './SheetRow'
import { UnsavedTotalLine } from './UnsavedTotalLine'

type SheetRowProps = ComponentProps<typeof SheetRow>

interface ValueRowProps
  extends Pick<RowProps, 'item' | 'commentable' | 'toComplete'>,
    Omit<SheetRowProps, 'rowRef' | 'row' | 'label' | 'unit' | 'name' | 'commentable'> {
  /** Shown under the item's name; on a narrow page, only in the row's sheet. */
  children?: ReactNode
}

/** The row of a data item. */
export function ValueRow({ item, toComplete, children, ...row }: ValueRowProps) {
  const { product } = useDayHost()
  return (
    <SheetRow
      rowRef={valueRef(item.dataId)}
      row={item}
      label={item.dataName}
      unit={item.unit}
      name={
        <>
          <NameText>{item.dataName}</NameText>
          <NameNotes>
            {toComplete && <ToComplete />}
            {children}
          </NameNotes>
        </>
      }
      actions={product && <product.QuestionAction dataId={item.dataId} label={item.dataName} tabStop={!row.writable} />}
      questionSign={product && <product.QuestionSign dataId={item.dataId} />}
      questionEntry={product && <product.QuestionEntry dataId={item.dataId} />}
      unsatisfied={toComplete}
      lines={
        <>
          <UnsavedTotalLine dataId={item.dataId} />
          {product && !row.missing && <product.UnusualLine item={item} />}
          <DifferenceLines dataId={item.dataId} />
        </>
      }
      about={
        <>
          {toComplete && <ToComplete />}
          {children}
        </>
      }
      {...row}
    />
  )
}

/** Marks an item whose check rule isn't satisfied. */
function ToComplete() {
  return (
    <Tag kind="amber">
      <TriangleAlert aria-hidden size={12} strokeWidth={1.75} />
      {messages.toComplete}
    </Tag>
  )
}
