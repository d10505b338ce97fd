import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { DateState } from '../format/dateStates'

const CIRCLE = <circle cx="8" cy="8" r="6.1" stroke="currentColor" />

const SHAPES: Record<DateState, ReactNode> = {
  open: (
    <>
      {CIRCLE}
      <path d="M8 8V4.2A3.8 3.8 0 1 1 4.2 8Z" fill="currentColor" />
    </>
  ),
  done: (
    <>
      {CIRCLE}
      <path d="m5.4 8.2 1.9 1.9 3.4-3.9" stroke="currentColor" />
    </>
  ),
  reopened: (
    <>
      <path d="M2.4 9.2a5.7 5.7 0 1 0 1.5-5.1L2.2 5.8" stroke="currentColor" />
      <path d="M2.2 2.4v3.4h3.4" stroke="currentColor" />
    </>
  ),
  closed: (
    <>
      <rect x="2.9" y="7" width="10.2" height="7.1" rx="1.8" fill="currentColor" />
      <path d="M5.2 7V5.1a2.8 2.8 0 0 1 5.6 0V7" stroke="currentColor" />
    </>
  ),
  approved: (
    <>
      <path
        transform="scale(.6667)"
        d="M3.85 8.62a4 4 0 0 1 4.78-4.77 4 4 0 0 1 6.74 0 4 4 0 0 1 4.78 4.78 4 4 0 0 1 0 6.74 4 4 0 0 1-4.77 4.78 4 4 0 0 1-6.75 0 4 4 0 0 1-4.78-4.77 4 4 0 0 1 0-6.76Z"
        fill="currentColor"
        stroke="currentColor"
      />
      <path d="m5.5 8.2 1.8 1.8 3.3-3.7" stroke="var(--q-surface)" />
    </>
  ),
  late: (
    <>
      <rect x="1.8" y="1.8" width="12.4" height="12.4" rx="3.4" fill="currentColor" />
      <path d="M8 4.9v3.6M8 11.1h.01" stroke="var(--q-surface)" />
    </>
  ),
  created: CIRCLE,
  none: <path d="M5 8h6" stroke="currentColor" />,
}

/** The shape of a date's state; the word is beside it or in the legend. */
export function StateSign({ state }: { state: DateState }) {
  return (
    <Sign viewBox="0 0 16 16" width={14} height={14} aria-hidden fill="none" data-state={state}>
      {SHAPES[state]}
    </Sign>
  )
}

const Sign = styled.svg`
  flex: none;
  stroke-width: 1.7;
  stroke-linecap: round;
  stroke-linejoin: round;
  color: var(--q-text-3);
  &[data-state='open'],
  &[data-state='reopened'] {
    color: var(--q-amber-mark);
  }
  &[data-state='done'],
  &[data-state='approved'] {
    color: var(--q-green);
  }
  &[data-state='closed'] {
    color: var(--q-text-2);
  }
  &[data-state='late'] {
    color: var(--q-red);
  }
`
