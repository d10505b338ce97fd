import { evaluateTokens, type NoResult } from '@quotidia/domain/formula/evaluation'
import { referencesOf } from '@quotidia/domain/formula/expression'
import { formulaMessages } from '@quotidia/domain/formula/messages'
import { isTick } from '@quotidia/domain/items'
import { fromCents, toCents } from '@quotidia/domain/money'
import { AmountField } from '@quotidia/shared-ui/components/AmountField'
import { formatValue } from '@quotidia/shared-ui/format/figures'
import { type AmountInput, readAmountInput } from '@quotidia/shared-ui/money-input/amountInput'
import { useState } from 'react'
import styled from 'styled-components'
import { useDraft } from '../../draft/draftStore'
import { findEntry } from '../../draft/model'
import { unitOf } from '../../draft/sources'
import { formulaInWords } from './formulaText'
import { builderMessages as messages } from './messages'
import { useNames } from './useNames'

const REASONS: Record<NoResult, string> = { ...formulaMessages.noResult, operand: formulaMessages.invalidNumber }

/** The formula in words, and its result with figures that the person can change. */
export function Trial() {
  const { resultId, tokens } = useDraft((draft) => draft.building)
  const sections = useDraft((draft) => draft.sections)
  const nameOf = useNames()
  const [typed, setTyped] = useState<ReadonlyMap<number, AmountInput>>(new Map())
  const tried = tokens.at(-1)?.kind === 'operator' ? tokens.slice(0, -1) : tokens
  if (tried.length === 0) return null
  const operands = referencesOf(tried)
  const isCheck = (dataId: number) => isTick(findEntry({ sections }, dataId)?.type)
  const sampleOf = (dataId: number, index: number) =>
    typed.get(dataId) ?? readAmountInput(isCheck(dataId) ? '1' : `${(index + 1) * 100}`)
  const unitOfSample = (dataId: number) => {
    const entry = findEntry({ sections }, dataId)
    return entry && unitOf({ sections }, entry)
  }
  const figures = new Map(
    operands.flatMap((dataId, index): [number, number][] => {
      const { amount } = sampleOf(dataId, index)
      return typeof amount === 'number' ? [[dataId, toCents(amount)]] : []
    }),
  )
  const outcome = evaluateTokens(tried, figures)
  const entry = findEntry({ sections }, resultId)
  const unit = entry && unitOf({ sections }, entry)
  const result = resultId === null ? messages.thisResult : nameOf(resultId)
  return (
    <Root aria-labelledby="trial">
      <h2 id="trial">{messages.trial}</h2>
      <p>{messages.is(result, formulaInWords(tried, nameOf))}</p>
      <Samples>
        {operands.map((dataId, index) => {
          const label = nameOf(dataId)
          const name = messages.sampleOf(label)
          return (
            <AmountField
              key={dataId}
              label={label}
              name={name}
              value={sampleOf(dataId, index)}
              unit={unitOfSample(dataId)}
              onChange={(sample) => setTyped(new Map(typed).set(dataId, sample))}
              signed
            />
          )
        })}
      </Samples>
      <output className="num" data-missing={typeof outcome === 'string' || undefined}>
        {messages.outcome}:{' '}
        <b>{typeof outcome === 'string' ? REASONS[outcome] : formatValue(fromCents(outcome), unit)}</b>
      </output>
    </Root>
  )
}

const Root = styled.section`
  padding: 12px 14px;
  border: 1px solid var(--q-line);
  border-radius: 9px;
  background: var(--q-surface);
  overflow-wrap: anywhere;
  & > p {
    margin-top: 6px;
    color: var(--q-text-2);
  }
  & > output {
    display: block;
    margin-top: 12px;
  }
  & > output[data-missing] > b {
    color: var(--q-amber);
  }
`
const Samples = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(120px, 1fr));
  gap: 10px;
  align-items: end;
  margin-top: 10px;
`
