import { NARROW } from '@quotidia/shared-ui/theme/media'
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
import styled from 'styled-components'
import { useSaving } from '../saving/SavingProvider'
import { RENDER_EVENT, UNRENDERED } from './cellNavigation'
import { useSheetFocus } from './SheetFocus'

/** How far outside the viewport rows are rendered. */
const RENDER_MARGIN = '800px 0px'

/** The text of a row that isn't rendered yet. */
export interface RowSummary {
  name: string
  amount: string
}

/** A list row passes its `rowKey`, since its React key may be an index. */
export type RowElement = ReactElement<{ rowKey?: string }>

const rowKeyOf = ({ key, props }: RowElement): string => props.rowKey ?? `${key}`

interface Props {
  rows: RowElement[]
  /** The text of its rows until they come near the viewport. */
  summaryOf?: (rowKey: string) => RowSummary
}

/** Some rows of a long sheet. The browser skips their layout while they are outside the viewport. */
export function RowBlock({ rows, summaryOf }: Props) {
  const block = useRef<HTMLDivElement>(null)
  const focus = useSheetFocus()
  const near = useNear(block, () => summaryOf === undefined || rows.some((row) => focus.isRequested(rowKeyOf(row))))
  const busy = useHasUnsaved(rows)
  const summarize = summaryOf && !near && !busy ? summaryOf : undefined
  return (
    <Block
      ref={block}
      style={{ containIntrinsicBlockSize: `auto calc(${rows.length} * var(--q-row))` }}
      {...(summarize && { [UNRENDERED]: rows.map(rowKeyOf).join(' ') })}
    >
      {summarize ? rows.map((row) => <SummaryRow key={row.key} {...summarize(rowKeyOf(row))} />) : rows}
    </Block>
  )
}

function SummaryRow({ name, amount }: RowSummary) {
  return (
    <p>
      {name} <span>{amount}</span>
    </p>
  )
}

/** Turns true when the block comes near the viewport, and stays so. */
function useNear(block: RefObject<HTMLElement | null>, isInitiallyNear: () => boolean): boolean {
  const [near, setNear] = useState(() => isInitiallyNear() || !('IntersectionObserver' in window))
  useEffect(() => {
    const element = block.current
    if (near || !element) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) startTransition(() => setNear(true))
      },
      { rootMargin: RENDER_MARGIN },
    )
    const renderNow = () => flushSync(() => setNear(true))
    observer.observe(element)
    element.addEventListener(RENDER_EVENT, renderNow)
    return () => {
      observer.disconnect()
      element.removeEventListener(RENDER_EVENT, renderNow)
    }
  }, [block, near])
  return near
}

/** Whether a row was added on this page or has a save state; it is then always rendered. */
function useHasUnsaved(rows: RowElement[]): boolean {
  const { store } = useSaving()
  return useSyncExternalStore(store.subscribe, () => rows.some((row) => store.isTouched(rowKeyOf(row))))
}

const Block = styled.div`
  ${NARROW} {
    --q-row: 48px;
  }
  /* Room for parts of the rows that extend outside their box. */
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
    /* Aligns the amounts with those of rendered rows. */
    padding: 0 218px 0 42px;
    ${NARROW} {
      padding-right: 0;
    }
  }
`
