import {
  type ReactElement,
  type RefObject,
  startTransition,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { flushSync } from 'react-dom'
import { NARROW } from 'shared-ui/theme/media'
import styled from 'styled-components'
import { useSaving } from '../saving/SavingProvider'
import { useSheetFocus } from './SheetFocus'
import { BRIEF, NEEDED } from './walk'

/** Rows are made this far from where they would be seen. */
const AHEAD = '800px 0px'

/** A row in words: what it is for, and its amount. */
export interface Brief {
  name: string
  amount: string
}

/** A row of a list names what it shows; where it stands may be another row's place of before. */
export type RowElement = ReactElement<{ rowKey?: string }>

const rowKeyOf = ({ key, props }: RowElement): string => props.rowKey ?? `${key}`

interface Props {
  rows: RowElement[]
  /** Its rows are only told in brief, by their keys, until somebody comes near. */
  brief?: (rowKey: string) => Brief
}

/** Some rows of a long sheet, which the browser neither lays out nor draws while they are out of sight. */
export function RowBlock({ rows, brief }: Props) {
  const block = useRef<HTMLDivElement>(null)
  const focus = useSheetFocus()
  const near = useNear(block, () => brief === undefined || rows.some((row) => focus.wants(rowKeyOf(row))))
  const busy = useHasUnsaved(rows)
  const told = brief && !near && !busy ? brief : undefined
  return (
    <Block
      ref={block}
      style={{ containIntrinsicBlockSize: `auto calc(${rows.length} * var(--q-row))` }}
      {...(told && { [BRIEF]: rows.map(rowKeyOf).join(' ') })}
    >
      {told ? rows.map((row) => <BriefRow key={row.key} {...told(rowKeyOf(row))} />) : rows}
    </Block>
  )
}

function BriefRow({ name, amount }: Brief) {
  return (
    <p>
      {name} <span>{amount}</span>
    </p>
  )
}

/** Once near, always near: what was there doesn't go away under somebody's hands. */
function useNear(block: RefObject<HTMLElement | null>, fromTheStart: () => boolean): boolean {
  const [near, setNear] = useState(() => fromTheStart() || !('IntersectionObserver' in window))
  useEffect(() => {
    const element = block.current
    if (near || !element) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) startTransition(() => setNear(true))
      },
      { rootMargin: AHEAD },
    )
    const atOnce = () => flushSync(() => setNear(true))
    observer.observe(element)
    element.addEventListener(NEEDED, atOnce)
    return () => {
      observer.disconnect()
      element.removeEventListener(NEEDED, atOnce)
    }
  }, [block, near])
  return near
}

/** A figure that isn't saved, and a row made here, are never told in brief. */
function useHasUnsaved(rows: RowElement[]): boolean {
  const { board } = useSaving()
  return useSyncExternalStore(board.subscribe, () => rows.some((row) => board.isTouched(rowKeyOf(row))))
}

const Block = styled.div`
  /* What sticks out of the rows sideways is not cut off. */
  margin-inline: -8px;
  padding-inline: 8px;
  content-visibility: auto;
  &:empty {
    display: none;
  }
  > p {
    display: flex;
    justify-content: space-between;
    min-height: var(--q-row);
    /* Where the amounts of the rows around it end. */
    padding: 0 196px 0 42px;
    ${NARROW} {
      padding-right: 0;
    }
  }
`
