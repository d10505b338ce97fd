import type { SummaryItem } from '@quotidia/contract/reports'
import { isSum } from '@quotidia/domain/mainLines'
import { Button } from '@quotidia/shared-ui/components/Button'
import { formatDay } from '@quotidia/shared-ui/format/dates'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { X } from 'lucide-react'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import styled from 'styled-components'
import { cellText } from '../figures/cellText'
import { ChooseAggregation } from './ChooseAggregation'
import { operandRows } from './figures'
import { aggregationMessages as messages } from './messages'

interface Props {
  item: SummaryItem
  /** The lines, for the names of operands. */
  items: readonly SummaryItem[]
  /** The name of the period. */
  period: string
  opener: RefObject<HTMLElement | null>
  onClose(): void
}

const GAP = 6
const EDGE = 8

/** Explains the figure of a line over its period: below the line's word, on a narrow screen at the bottom. */
export function HowComputed({ item, items, period, opener, onClose }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const shown = panel.current
    const beside = opener.current?.getBoundingClientRect()
    if (!shown || !beside) return
    // As an attribute it would hide the panel where popovers aren't known.
    if ('showPopover' in shown) {
      shown.popover = 'auto'
      shown.showPopover()
    }
    const { offsetWidth: width, offsetHeight: height } = shown
    const isAbove = beside.bottom + GAP + height > window.innerHeight && beside.top > height + GAP
    const top = isAbove ? beside.top - GAP - height : beside.bottom + GAP
    const left = Math.max(EDGE, Math.min(beside.left, document.documentElement.clientWidth - width - EDGE))
    shown.style.setProperty('--top', `${top + window.scrollY}px`)
    shown.style.setProperty('--left', `${left + window.scrollX}px`)
    shown.focus({ preventScroll: true })
  }, [opener])
  useEffect(() => {
    const shown = panel.current
    // The browser closes it on Esc, and when something else is pressed.
    const toggled = (event: Event) => (event as ToggleEvent).newState === 'closed' && onClose()
    shown?.addEventListener('toggle', toggled)
    return () => shown?.removeEventListener('toggle', toggled)
  })
  const close = () => {
    onClose()
    opener.current?.focus()
  }
  return (
    <Panel
      ref={panel}
      role="dialog"
      aria-label={messages.how(item.dataName)}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        close()
      }}
    >
      <Head>
        <div>
          <h2>{item.dataName}</h2>
          <p>{period}</p>
        </div>
        <Button variant="quiet" iconOnly aria-label={messages.close} onClick={close}>
          <X aria-hidden size={16} strokeWidth={1.75} />
        </Button>
      </Head>
      <Explanation item={item} items={items} />
      <ChooseAggregation item={item} />
    </Panel>
  )
}

function Explanation({ item, items }: Pick<Props, 'item' | 'items'>) {
  const { aggregation, total, totalReason, totalDate, days, skipped } = item
  if (aggregation === 'FORMULA') {
    return (
      <>
        <b>{messages.formula}</b>
        <Formula item={item} items={items} />
        {totalReason && <p>{messages.reasons[totalReason]}</p>}
        {skipped !== undefined && days > 0 && <p>{messages.formulaDays(days, skipped)}</p>}
      </>
    )
  }
  if (aggregation === 'NONE') {
    return (
      <>
        <b>{messages.none}</b>
        <p>{messages.noneBecause}</p>
      </>
    )
  }
  if (isSum(item)) return <b>{messages.sum}</b>
  if (total === null) return <p>{messages.noDay}</p>
  if (aggregation === 'AVERAGE') return <b>{messages.average(days)}</b>
  const date = totalDate ? formatDay(totalDate) : ''
  return (
    <>
      <b>{aggregation === 'FIRST' ? messages.first(date) : messages.last(date)}</b>
      <p>{messages.ofDays}</p>
    </>
  )
}

function Formula({ item, items }: Pick<Props, 'item' | 'items'>) {
  const rows = operandRows(item, items)
  if (!rows) return null
  return (
    <Rows className="num">
      {rows.map(({ sign, name, figure }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an operand may be in a formula twice
        <div key={index}>
          <dt>{[sign, name || figure].filter(Boolean).join(' ')}</dt>
          <dd>{name && figure}</dd>
        </div>
      ))}
      {item.total !== null && (
        <div data-result>
          <dt>{item.dataName}</dt>
          <dd>{cellText(item, item.total)}</dd>
        </div>
      )}
    </Rows>
  )
}

const Panel = styled.div`
  position: absolute;
  inset: auto;
  top: var(--top);
  left: var(--left);
  width: 340px;
  max-width: calc(100vw - 16px);
  margin: 0;
  padding: 14px 16px 16px;
  border: 1px solid var(--q-line);
  border-radius: 12px;
  color: var(--q-text);
  background: var(--q-raised);
  box-shadow: var(--q-e3);
  font-size: var(--q-t-body);
  font-weight: var(--q-w-regular);
  line-height: 22px;
  text-align: left;
  white-space: normal;
  &:focus {
    outline: none;
  }
  & > b {
    font-weight: var(--q-w-strong);
  }
  & > p {
    margin: 6px 0 0;
    font-size: var(--q-t-small);
    line-height: var(--q-lh-small);
    color: var(--q-text-2);
  }
  ${NARROW} {
    position: fixed;
    inset: auto 0 0;
    width: 100%;
    max-width: none;
    max-height: 88vh;
    overflow: auto;
    padding: 14px 18px 28px;
    border: 0;
    border-radius: 16px 16px 0 0;
    font-size: 16px;
    line-height: 26px;
    &::backdrop {
      background: var(--q-scrim);
    }
  }
  @media print {
    display: none;
  }
`
const Head = styled.header`
  display: none;
  ${NARROW} {
    display: flex;
    align-items: flex-start;
    justify-content: space-between;
    gap: 12px;
    margin-bottom: 10px;
    && h2 {
      margin: 0;
      font-size: var(--q-t-lead);
      line-height: var(--q-lh-lead);
      overflow-wrap: anywhere;
    }
    p {
      margin: 0;
      font-size: var(--q-t-small);
      color: var(--q-text-3);
    }
    button {
      width: var(--q-touch);
      height: var(--q-touch);
      margin: -6px -10px 0 0;
    }
  }
`
const Rows = styled.dl`
  margin: 6px 0 0;
  div {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    padding: 1px 0;
  }
  dt {
    overflow-wrap: anywhere;
  }
  dd {
    margin: 0;
    white-space: nowrap;
  }
  [data-result] {
    margin-top: 3px;
    padding-top: 4px;
    border-top: 1px solid var(--q-text-2);
    font-weight: var(--q-w-strong);
  }
`
