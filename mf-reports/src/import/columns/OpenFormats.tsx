import type { Import } from '@quotidia/contract/imports'
import { Banner } from '@quotidia/shared-ui/components/Banner'
import { fullDate } from '@quotidia/shared-ui/format/dates'
import { formatFigure } from '@quotidia/shared-ui/format/figures'
import { useId } from 'react'
import styled from 'styled-components'
import { Block } from '../layout'
import { messages } from '../messages'
import { useFormatAnswers } from './useFormatAnswers'

/** Questions about what the cells of the file don't show, each with an example. An answer is stored at once. */
export function OpenFormats({ imported: { importId, formats } }: { imported: Import }) {
  const { error, answered, store } = useFormatAnswers(importId)
  const { dateOrder, decimalMark } = formats
  if (!dateOrder && !decimalMark) return null
  return (
    <Block aria-labelledby="formats">
      <h2 id="formats">{messages.formats}</h2>
      {dateOrder && (
        <Question
          legend={messages.dateOrder(dateOrder.text, dateOrder.column)}
          isRemembered={dateOrder.remembered}
          options={dateOrder.readings.map(({ order, date }) => ({ value: order, label: fullDate(date) }))}
          chosen={answered.dateOrder ?? dateOrder.answer}
          onChoose={(order) => store({ dateOrder: order })}
        />
      )}
      {decimalMark && (
        <Question
          legend={messages.decimalMark(decimalMark.text, decimalMark.columns)}
          isRemembered={decimalMark.remembered}
          options={decimalMark.readings.map(({ mark, amount }) => ({ value: mark, label: exact(amount) }))}
          chosen={answered.decimalMark ?? decimalMark.answer}
          onChoose={(mark) => store({ decimalMark: mark })}
        />
      )}
      {error && (
        <Banner kind="error" error={error}>
          {error.message}
        </Banner>
      )}
    </Block>
  )
}

/** With its third decimal, which is rounded when it is stored. */
const exact = (amount: number): string =>
  Number.isInteger(amount * 100)
    ? formatFigure(amount)
    : amount.toLocaleString('it-IT', { minimumFractionDigits: 3, useGrouping: 'always' })

interface QuestionProps<Value extends string> {
  legend: string
  isRemembered: boolean
  options: { value: Value; label: string }[]
  chosen: Value | null
  onChoose(value: Value): void
}

function Question<Value extends string>({ legend, isRemembered, options, chosen, onChoose }: QuestionProps<Value>) {
  const id = useId()
  return (
    <Choice>
      <legend>{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name={id} checked={chosen === value} onChange={() => onChoose(value)} />
          <span className="num">{label}</span>
        </label>
      ))}
      {isRemembered && <small>{messages.remembered}</small>}
    </Choice>
  )
}

const Choice = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 22px;
  min-width: 0;
  margin: 0;
  padding: 10px 0;
  border: 0;
  border-top: 1px solid var(--q-line);
  & > legend {
    float: left;
    width: 100%;
    padding: 0 0 4px;
    overflow-wrap: anywhere;
  }
  label {
    display: flex;
    gap: 8px;
    align-items: center;
    min-height: var(--q-control);
    cursor: pointer;
  }
  input {
    width: 16px;
    height: 16px;
    accent-color: var(--q-ink);
  }
  small {
    width: 100%;
    font-size: var(--q-t-small);
    line-height: var(--q-lh-small);
    color: var(--q-text-3);
  }
  @media (pointer: coarse) {
    label {
      min-height: var(--q-touch);
    }
  }
`
