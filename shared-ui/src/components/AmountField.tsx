import { splitCells } from '@quotidia/domain/amountText'
import type { Unit } from '@quotidia/domain/items'
import { type ClipboardEvent, useLayoutEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { formatFigure, formatValue, UNIT_MARKS } from '../format/figures'
import { type AmountInput, formatAmountInput, readAmountInput } from '../money-input/amountInput'
import { explainUnclearAmount } from '../money-input/unclearAmount'
import { NARROW } from '../theme/media'
import { Button } from './Button'
import { Labelled, type LabelledProps } from './Labelled'

interface Props extends LabelledProps {
  value: AmountInput
  onChange(value: AmountInput): void
  /** The accessible name, if the label isn't enough. */
  name?: string
  unit?: Unit | undefined
  /** Whether the amount may be less than 0. */
  signed?: boolean
}

/** Without the points of groups: after a deletion in `1.234`, its point would be read as the decimal point. */
const toEditable = (amount: number, unit: Unit) => formatFigure(amount, unit).replaceAll('.', '')

/**
 * An amount in a form: `1234,50` or as typed while it has the focus, then formatted as `1.234,50`. The amounts that an
 * unclear text may mean are offered below the field.
 */
export function AmountField({ label, hint, error, value, onChange, name, unit = 'AMOUNT', signed = false }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [focus, setFocus] = useState<'none' | 'arrived' | 'typing'>('none')
  // The text that the browser selected is replaced on arrival.
  useLayoutEffect(() => {
    if (focus === 'arrived') input.current?.select()
  }, [focus])
  const { text, amount } = value
  const unclear = amount === undefined && (focus === 'none' || error) ? explainUnclearAmount(text, unit) : undefined
  const choices = unclear?.choices.filter((choice) => signed || choice >= 0) ?? []
  const onBlur = () => {
    setFocus('none')
    if (typeof amount === 'number') onChange(formatAmountInput(amount, unit))
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const cells = splitCells(event.clipboardData.getData('text'))
    if (cells.length < 2) return
    // The browser would leave out line breaks, and join the figures of a column.
    event.preventDefault()
    setFocus('typing')
    onChange(readAmountInput(cells.join('\t')))
  }
  const choose = (choice: number) => {
    // The pressed button disappears.
    input.current?.focus()
    onChange(formatAmountInput(choice, unit))
  }
  return (
    <Root>
      <Labelled label={label} hint={hint} error={unclear?.message ?? error}>
        {(control) => (
          <Box>
            <input
              {...control}
              ref={input}
              aria-label={name}
              inputMode="decimal"
              autoComplete="off"
              className="num"
              value={focus === 'arrived' && typeof amount === 'number' ? toEditable(amount, unit) : text}
              onChange={({ target }) => {
                setFocus('typing')
                onChange(readAmountInput(target.value))
              }}
              onPaste={onPaste}
              onFocus={() => setFocus('arrived')}
              onBlur={onBlur}
            />
            <span aria-hidden>{UNIT_MARKS[unit]}</span>
          </Box>
        )}
      </Labelled>
      {choices.length > 0 && (
        <Choices>
          {choices.map((choice) => (
            <Button key={choice} size="s" onClick={() => choose(choice)}>
              {formatValue(choice, unit)}
            </Button>
          ))}
        </Choices>
      )}
    </Root>
  )
}

const Root = styled.div`
  min-width: 0;
`
const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--q-3);
  margin-top: var(--q-3);
`
const Box = styled.div`
  display: flex;
  align-items: center;
  height: 36px;
  padding: 0 11px;
  border: 1px solid var(--q-field-line);
  border-radius: var(--q-r-control);
  background: var(--q-field);
  &:hover {
    border-color: var(--q-text-2);
  }
  &:has([aria-invalid='true']) {
    border-color: var(--q-red);
    box-shadow: 0 0 0 1px var(--q-red);
  }
  &:focus-within {
    border-color: var(--q-ink-text);
    box-shadow: 0 0 0 1px var(--q-ink-text);
  }
  & > input {
    width: 100%;
    min-width: 0;
    height: 100%;
    padding: 0 8px 0 0;
    border: 0;
    outline: 0;
    background: none;
    font-size: var(--q-t-figure);
    font-weight: var(--q-w-medium);
    text-align: right;
    color: var(--q-ink-text);
  }
  & > span {
    font-size: var(--q-t-small);
    color: var(--q-text-3);
  }
  ${NARROW} {
    height: var(--q-touch);
    & > input {
      font-size: var(--q-t-lead);
    }
  }
`
