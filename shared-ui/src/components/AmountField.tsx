import type { Unit } from 'domain/items'
import { useState } from 'react'
import styled from 'styled-components'
import { formatFigure, formatValue, UNIT_MARKS } from '../format/money'
import { readAmount } from '../money-input/readAmount'
import { unclearAmount } from '../money-input/unclear'
import { NARROW } from '../theme/media'
import { Button } from './Button'
import { Labelled, type LabelledProps } from './Labelled'

interface Props extends LabelledProps {
  /** The text as typed. */
  text: string
  onChange(text: string): void
  /** The accessible name, if the label isn't enough. */
  name?: string
  unit?: Unit | undefined
  /** Whether the amount may be less than 0. */
  signed?: boolean
}

/**
 * An amount in a form: the typed text, parsed by `readAmount` and formatted as `1.234,50` on blur. The possible readings of
 * an unclear text are shown below the field.
 */
export function AmountField({ label, hint, error, text, onChange, name, unit = 'AMOUNT', signed = false }: Props) {
  const [focused, setFocused] = useState(false)
  const reading = readAmount(text)
  const unclear = !reading.sure && (!focused || error) ? unclearAmount(text, unit) : undefined
  const choices = unclear?.choices.filter((amount) => signed || amount >= 0) ?? []
  const leave = () => {
    setFocused(false)
    if (reading.sure && reading.text !== '') onChange(formatFigure(Number(reading.text), unit))
  }
  return (
    <Root>
      <Labelled label={label} hint={hint} error={unclear?.message ?? error}>
        {(control) => (
          <Box>
            <input
              {...control}
              aria-label={name}
              inputMode="decimal"
              autoComplete="off"
              className="num"
              value={text}
              onChange={({ target }) => onChange(target.value)}
              onFocus={() => setFocused(true)}
              onBlur={leave}
            />
            <span aria-hidden>{UNIT_MARKS[unit]}</span>
          </Box>
        )}
      </Labelled>
      {choices.length > 0 && (
        <Choices>
          {choices.map((amount) => (
            <Button key={amount} size="s" onClick={() => onChange(formatFigure(amount, unit))}>
              {formatValue(amount, unit)}
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
