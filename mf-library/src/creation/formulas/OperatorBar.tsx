import { OPERATORS, type Token } from '@quotidia/domain/formula/expression'
import { Button } from '@quotidia/shared-ui/components/Button'
import { Field } from '@quotidia/shared-ui/components/Field'
import { formatToken } from '@quotidia/shared-ui/format/formula'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { Delete } from 'lucide-react'
import { type RefObject, useState } from 'react'
import styled from 'styled-components'
import { builderMessages as messages } from './messages'

interface Props {
  numberRef: RefObject<HTMLInputElement | null>
  onInsert(token: Token): void
  /** Returns whether the number was accepted. */
  onNumber(typed: string): boolean
  onRemove(): void
}

export function OperatorBar({ numberRef, onInsert, onNumber, onRemove }: Props) {
  const [typed, setTyped] = useState('')
  const insertNumber = () => {
    if (onNumber(typed)) setTyped('')
    numberRef.current?.focus()
  }
  return (
    <Bar>
      {OPERATORS.map((operator) => (
        <Sign
          key={operator}
          aria-label={messages.operator(operator)}
          onClick={() => onInsert({ kind: 'operator', operator })}
        >
          {formatToken(operator)}
        </Sign>
      ))}
      <Figure>
        <Field
          ref={numberRef}
          className="num"
          inputMode="decimal"
          autoComplete="off"
          label={messages.number}
          placeholder={messages.number}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={({ key }) => key === 'Enter' && insertNumber()}
        />
      </Figure>
      <Button onClick={insertNumber}>{messages.insert}</Button>
      <Button variant="quiet" onClick={onRemove}>
        <Delete aria-hidden size={16} strokeWidth={1.75} />
        {messages.deleteLast}
      </Button>
    </Bar>
  )
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  align-items: center;
  margin-top: 10px;
  & > :last-child {
    margin-left: auto;
  }
`
const Sign = styled(Button)`
  width: 38px;
  padding: 0;
  font-size: 17px;
  ${NARROW} {
    width: 48px;
  }
`
/** The label is inside the field while it is empty. */
const Figure = styled.div`
  width: 110px;
  margin-left: 10px;
  & label {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`
