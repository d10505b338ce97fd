import type { ComponentProps, ReactNode } from 'react'
import { valueRef } from '../data/rows'
import { DifferenceLines } from '../reconciliations/DifferenceLines'
import type { RowProps } from './rowProps'
import { SheetRow } from './SheetRow'
import { ToComplete } from './ToComplete'

type SheetRowProps = ComponentProps<typeof SheetRow>

interface ValueRowProps
  extends Pick<RowProps, 'item' | 'commentable' | 'toComplete'>,
    Omit<SheetRowProps, 'rowRef' | 'row' | 'label' | 'unit' | 'name' | 'commentable'> {
  /** Shown under the item's name. */
  children?: ReactNode
}

/** The row of a data item. */
export function ValueRow({ item, toComplete, children, ...row }: ValueRowProps) {
  return (
    <SheetRow
      rowRef={valueRef(item.dataId)}
      row={item}
      label={item.dataName}
      unit={item.unit}
      name={
        <>
          {item.dataName}
          {toComplete && <ToComplete />}
          {children}
        </>
      }
      lines={<DifferenceLines dataId={item.dataId} />}
      {...row}
    />
  )
}
