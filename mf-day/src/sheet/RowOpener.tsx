import { NARROW } from '@quotidia/shared-ui/theme/media'
import { Ellipsis, MessageSquareText } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import styled from 'styled-components'
import { activeElement } from '../activeElement'
import { messages } from './messages'

interface Props {
  label: string
  /** Whether the name is a field, beside which there is only room for the signs. */
  besideField: boolean
  tabStop: boolean
  isCommented: boolean
  /** The sign of open questions. */
  question: ReactNode
  onClick(): void
}

/** On a narrow page the name of a row is a button that opens the row's sheet. It ends in the signs of comment and question. */
export function RowOpener({ label, besideField, tabStop, isCommented, question, onClick }: Props) {
  return (
    <Opener
      type="button"
      aria-label={messages.actionsFor(label)}
      aria-haspopup="dialog"
      tabIndex={tabStop ? 0 : -1}
      $besideField={besideField}
      data-marked={isCommented || undefined}
      onMouseDown={keepFocusInRow}
      onClick={onClick}
    >
      {isCommented && <MessageSquareText data-sign {...ICON} />}
      {question}
      <Ellipsis data-more aria-hidden size={16} strokeWidth={1.75} />
    </Opener>
  )
}

/** The focus returns to the cell that had it, not to the button. */
function keepFocusInRow(event: MouseEvent) {
  if (event.currentTarget.closest('[data-row]')?.contains(activeElement())) event.preventDefault()
}

const ICON = { 'aria-hidden': true, size: 14, strokeWidth: 1.75 } as const

const Opener = styled.button<{ $besideField: boolean }>`
  display: none;
  ${NARROW} {
    position: absolute;
    inset: 0;
    ${({ $besideField }) => $besideField && 'left: auto; right: 10px; width: var(--q-touch);'}
    z-index: 1;
    display: flex;
    gap: var(--q-2);
    align-items: center;
    justify-content: flex-end;
    min-width: var(--q-touch);
    padding: 0;
    border: 0;
    background: none;
    color: var(--q-ink-text);
    -webkit-tap-highlight-color: transparent;
    > [data-more] {
      display: none;
      color: var(--q-text-3);
    }
    ${({ $besideField }) => $besideField && '&:not(:has([data-sign])) { display: none; }'}
    [data-row]:focus-within & {
      display: flex;
    }
    [data-row]:focus-within &:not(:has([data-sign])) > [data-more] {
      display: block;
    }
  }
`
