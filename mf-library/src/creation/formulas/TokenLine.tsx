import { isOperator, type Token } from '@quotidia/domain/formula/expression'
import { Fragment, type KeyboardEvent, memo, useMemo, useRef, useState } from 'react'
import styled from 'styled-components'
import type { Building, KeyedToken } from '../../draft/model'
import { tokenText } from './formulaText'
import { builderMessages as messages } from './messages'
import { Caret, Line, TokenButton } from './tokenStyle'
import { useNames } from './useNames'

interface Props {
  building: Building
  describedBy: string | undefined
  onInsert(token: Token): void
  /** Called when a digit is pressed; the field that gets the focus in it receives the digit. */
  onDigit(): void
  onRemove(side: -1 | 1): void
  onPlace(caret: number): void
}

/** The formula as a line of buttons with a caret between them. */
export function TokenLine({ building: { tokens, caret }, describedBy, onInsert, onDigit, onRemove, onPlace }: Props) {
  const nameOf = useNames()
  const line = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const go = (to: number) => {
    const place = Math.min(Math.max(to, 0), tokens.length)
    const before = tokens[place - 1]
    onPlace(place)
    setSaid(before ? messages.caretAfter(tokenText(before, nameOf)) : messages.caretAtStart)
  }
  const keys = new Map([
    ['ArrowLeft', () => go(caret - 1)],
    ['ArrowRight', () => go(caret + 1)],
    ['Home', () => go(0)],
    ['End', () => go(tokens.length)],
    ['Backspace', () => onRemove(-1)],
    ['Delete', () => onRemove(1)],
  ])
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey) return
    // The field receives the digit itself.
    if (/^[\d.,]$/.test(key)) return onDigit()
    const act = isOperator(key) ? () => onInsert({ kind: 'operator', operator: key }) : keys.get(key)
    if (!act) return
    event.preventDefault()
    act()
  }
  const pick = useMemo(
    () => (index: number) => {
      onPlace(index + 1)
      line.current?.focus()
    },
    [onPlace],
  )
  return (
    <>
      <Label id="formula-label">{messages.formula}</Label>
      <Line
        ref={line}
        role="group"
        aria-labelledby="formula-label"
        aria-describedby={describedBy ? `${describedBy} formula-keys` : 'formula-keys'}
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        {caret === 0 && <Caret />}
        {tokens.map((token, index) => (
          <Fragment key={token.id}>
            <Piece token={token} text={tokenText(token, nameOf)} index={index} onPick={pick} />
            {caret === index + 1 && <Caret />}
          </Fragment>
        ))}
      </Line>
      <span id="formula-keys" className="vh">
        {messages.keys}
      </span>
      <span className="vh" role="status">
        {said}
      </span>
    </>
  )
}

interface PieceProps {
  token: KeyedToken
  text: string
  index: number
  onPick(index: number): void
}

const Piece = memo(function Piece({ token, text, index, onPick }: PieceProps) {
  return (
    <TokenButton type="button" tabIndex={-1} data-kind={token.kind} onClick={() => onPick(index)}>
      {text}
    </TokenButton>
  )
})

const Label = styled.div`
  margin: 16px 0 6px;
  font-size: var(--q-t-small);
  font-weight: var(--q-w-medium);
  line-height: var(--q-lh-small);
  color: var(--q-text-2);
`
