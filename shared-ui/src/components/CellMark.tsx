import { Check, CircleAlert, CircleHelp, GitCompareArrows } from 'lucide-react'
import styled, { keyframes } from 'styled-components'
import { glyphStyle } from './cellStyle'
import { Spinner } from './Spinner'

export type CellState = 'idle' | 'saving' | 'saved' | 'error' | 'conflict' | 'unclear'

/** How the saving of one cell goes, in its glyph's place. The words about it stand beside the cell, not in it. */
export function CellMark({ state }: { state: CellState }) {
  return <Glyph data-state={state}>{MARKS[state]}</Glyph>
}

const icon = { 'aria-hidden': true, size: 14, strokeWidth: 1.75 } as const

const appear = keyframes`
  from { visibility: hidden; }
  to { visibility: visible; }
`
/** A quick save shows nothing. */
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
