import { type ComponentProps, type KeyboardEvent, type ReactNode, useContext } from 'react'
import { valueRef } from '../data/rows'
import { QuestionsContext } from '../questions/context'
import { DifferenceLines } from '../reconciliations/DifferenceLines'
import { UnusualContext } from '../unusual/context'
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
  const questions = useContext(QuestionsContext)
  const UnusualLine = useContext(UnusualContext)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!questions || !event.altKey || event.code !== 'KeyQ') return
    event.preventDefault()
    questions.open(item.dataId)
  }
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
      actions={questions && <questions.Action dataId={item.dataId} label={item.dataName} tabStop={!row.writable} />}
      onKeyDown={onKeyDown}
      lines={
        <>
          {UnusualLine && !row.missing && <UnusualLine item={item} />}
          <DifferenceLines dataId={item.dataId} />
        </>
      }
      {...row}
    />
  )
}
