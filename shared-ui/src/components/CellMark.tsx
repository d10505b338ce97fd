import { Check, CircleAlert, CircleHelp, GitCompareArrows } from 'lucide-react'
import styled, { keyframes } from 'styled-components'
import { glyphStyle } from './cellStyle'
import { Spinner } from './Spinner'

export type CellState = 'idle' | 'saving' | 'saved' | 'error' | 'conflict' | 'unclear'

/** The icon of a cell's save state; decorative, since the state is also described next to the cell. */
export function CellMark({ state }: { state: CellState }) {
  return <Glyph data-state={state}>{MARKS[state]}</Glyph>
}

const icon = { 'aria-hidden': true, size: 14, strokeWidth: 1.75 } as const

const appear = keyframes`
  from { visibility: hidden; }
  to { visibility: visible; }
`
/* Appears with a delay, so that quick saves don't flicker. */
const Late = styled.span`
  display: inline-flex;
  animation: ${appear} 1ms 300ms both;
`
const Glyph = styled.span`
  ${glyphStyle}
  &[data-state='saved'] {
    color: var(--q-green);
  }
  &[data-state='error'],
  &[data-state='conflict'],
  &[data-state='unclear'] {
    color: var(--q-red);
  }
`

const MARKS = {
  idle: null,
  saving: (
    <Late>
      <Spinner size={13} />
    </Late>
  ),
  saved: <Check {...icon} />,
  error: <CircleAlert {...icon} />,
  conflict: <GitCompareArrows {...icon} />,
  unclear: <CircleHelp {...icon} />,
}
