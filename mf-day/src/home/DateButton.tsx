import { StateSign } from '@quotidia/shared-ui/components/StateSign'
import type { DateState } from '@quotidia/shared-ui/format/dateStates'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import type { ComponentProps } from 'react'
import styled from 'styled-components'

interface Props extends ComponentProps<'button'> {
  day: number
  /** The date and its state, for screen readers. */
  spoken: string
  /** Undefined when no sign is shown. */
  state: DateState | undefined
  word: string
  missing: number
}

/** A date of the month; narrow pages show the shape and the number alone. */
export function DateButton({ day, spoken, state, word, missing, ...rest }: Props) {
  return (
    <Root {...rest}>
      <span className="vh">{spoken}</span>
      <Day aria-hidden className="num">
        {day}
      </Day>
      <State aria-hidden>
        {state && <StateSign state={state} />}
        <Word>{word}</Word>
        {missing > 0 && <Count className="num">{missing}</Count>}
      </State>
    </Root>
  )
}

const Day = styled.span`
  font-size: 15px;
  font-weight: var(--q-w-medium);
  line-height: 20px;
`
const State = styled.span`
  display: flex;
  align-items: center;
  gap: var(--q-2);
  min-width: 0;
  font-size: var(--q-t-caption);
  line-height: 17px;
  letter-spacing: -0.005em;
  word-spacing: 0;
  white-space: nowrap;
  color: var(--q-text-3);
`
const Word = styled.span`
  ${NARROW} {
    display: none;
  }
`
const Count = styled.span`
  display: none;
  ${NARROW} {
    display: block;
    margin-left: -2px;
    font-weight: var(--q-w-strong);
    color: var(--q-amber);
  }
`
const Root = styled.button`
  display: grid;
  grid-template-rows: 20px 17px;
  gap: var(--q-1);
  align-content: center;
  justify-items: start;
  width: 100%;
  height: 49px;
  padding: 0 0 0 var(--q-4);
  border: 0;
  border-radius: 8px;
  background: none;
  text-align: left;
  &:not([aria-disabled='true']):hover {
    background: var(--q-sunken);
  }
  &[data-state='none'] ${Day}, &[data-state='approved'] ${Day}, &:not([data-state]) ${Day} {
    font-weight: var(--q-w-regular);
  }
  &[data-state='none'] ${Day} {
    color: var(--q-text-3);
  }
  &[data-coming] ${Day}, &:not([data-state]) ${Day} {
    color: var(--q-text-2);
  }
  &[data-sunday] ${Day} {
    color: var(--q-red);
  }
  &[aria-disabled='true'] {
    opacity: 0.5;
    cursor: not-allowed;
  }
  &[aria-current='date'] ${Day} {
    margin-left: -3px;
    padding: 0 5px;
    border-radius: 6px;
    font-weight: var(--q-w-strong);
    color: var(--q-on-ink);
    background: var(--q-ink);
  }
  &[aria-pressed='true'] {
    box-shadow: inset 0 0 0 2px var(--q-ink-text);
  }
  &:not([data-state='approved']) ${Word} {
    font-weight: var(--q-w-medium);
  }
  &[data-state='closed'] ${Word} {
    color: var(--q-text);
  }
  &[data-state='open'] ${Word}, &[data-state='reopened'] ${Word} {
    color: var(--q-amber);
  }
  &[data-state='done'] ${Word} {
    color: var(--q-green);
  }
  &[data-state='late'] ${Word} {
    color: var(--q-red);
  }
  ${NARROW} {
    gap: 1px;
    justify-items: center;
    height: 50px;
    padding: 0;
    &[aria-current='date'] ${Day} {
      margin-left: 0;
      padding: 0 7px;
    }
  }
`
