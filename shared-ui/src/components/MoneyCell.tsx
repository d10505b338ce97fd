import type { Unit } from '@quotidia/domain/items'
import { type Ref, useImperativeHandle } from 'react'
import styled, { css } from 'styled-components'
import { UNIT_MARKS } from '../format/figures'
import { useMoneyInput } from '../money-input/useMoneyInput'
import { CellMark, type CellState } from './CellMark'
import { cellStyle, unitStyle } from './cellStyle'
import { longFigure } from './longFigure'

interface Props {
  /** The stored value; null is shown as zero, unless `missing`. */
  value: number | null
  /** Called on blur after a change, with an amount of at most 2 decimals. */
  onCommit(value: number): void
  /** The accessible name. */
  label: string
  unit?: Unit | undefined
  state?: CellState
  /** The unclear text that was typed before the last blur. */
  unclear?: string | undefined
  /** The text that the cell keeps if the unclear text was pasted. */
  keptText?: string | undefined
  /** Called instead of `onCommit` if the typed text is unclear; of a pasted one with the text that the cell keeps. */
  onUnclear(typed: string, keptText?: string): void
  /** Nobody has entered a value: the cell is empty and marked. */
  missing?: boolean
  disabled?: boolean
  cellId?: string
  /** Enter and ↓ move on, Shift+Enter and ↑ back, after the commit. */
  onMove?(direction: 1 | -1): void
  /** Called when text that isn't committed yet appears in the cell, and when it is gone. */
  onTyping?(isTyped: boolean): void
  inputRef?: Ref<HTMLInputElement>
  /** Receives a function that flips the sign of the text, without a question. */
  flipRef?: Ref<() => void>
}

/**
 * An editable amount: `1.234,50` without focus, `1234.50` with focus, as typed while typing. Esc undoes the edit. Text that
 * isn't clearly an amount is passed to `onUnclear` instead of being committed.
 */
export function MoneyCell({
  label,
  unit = 'AMOUNT',
  state = 'idle',
  disabled,
  cellId,
  inputRef,
  flipRef,
  ...stored
}: Props) {
  const { value, onCommit, unclear, keptText, onUnclear, missing = false, onMove, onTyping } = stored
  const { text, input, flipSign } = useMoneyInput({
    value,
    unit,
    onCommit,
    unclear,
    keptText,
    onUnclear,
    missing,
    onMove,
    onTyping,
  })
  useImperativeHandle(flipRef, () => flipSign)
  const wrong = state === 'error' || state === 'conflict' || state === 'unclear'
  return (
    <Root
      translate="no"
      $wrong={wrong}
      $empty={missing && text === ''}
      $disabled={disabled ?? false}
      {...longFigure(text)}
    >
      <CellMark state={state} />
      <Input
        {...input}
        ref={inputRef}
        inputMode="decimal"
        enterKeyHint="next"
        autoComplete="off"
        placeholder="0.00"
        aria-label={label}
        aria-invalid={wrong || undefined}
        data-cell-id={cellId}
        disabled={disabled}
      />
      <Mark aria-hidden>{UNIT_MARKS[unit]}</Mark>
    </Root>
  )
}

const focused = css`
  border-style: solid;
  border-color: var(--q-ink-text);
  box-shadow: 0 0 0 1px var(--q-ink-text);
  background: var(--q-field);
`
const empty = css`
  border-style: dashed;
  border-color: var(--q-amber-mark);
  background: var(--q-amber-soft);
`
const wrong = css`
  border-color: var(--q-red);
  box-shadow: 0 0 0 1px var(--q-red);
`
const disabled = css`
  color: var(--q-text-3);
  border-color: var(--q-line-2);
  background: var(--q-sunken);
  cursor: not-allowed;
`

const Mark = styled.span`
  ${unitStyle}
`
const Input = styled.input`
  width: 100%;
  min-width: 0;
  height: 100%;
  padding: 0;
  border: 0;
  background: none;
  text-align: right;
  color: var(--q-ink-text);
  &:focus-visible {
    outline: 0;
  }
  &::placeholder {
    font-weight: var(--q-w-regular);
    color: var(--q-amber);
    opacity: 1;
  }
  &:disabled {
    color: inherit;
    cursor: inherit;
  }
`
const Root = styled.label<{ $wrong: boolean; $empty: boolean; $disabled: boolean }>`
  ${cellStyle}
  color: var(--q-ink-text);
  border-color: var(--q-field-line);
  background: var(--q-field);
  cursor: text;
  &:hover {
    border-color: var(--q-text-2);
  }
  ${({ $empty }) => $empty && empty}
  ${({ $wrong }) => $wrong && wrong}
  ${({ $disabled }) => $disabled && disabled}
  &:focus-within {
    ${focused}
  }
`
