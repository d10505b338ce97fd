import type { LibraryData } from 'contract/libraries'
import type { Rule } from 'contract/rules'
import { formulaMessages } from 'domain/formula/messages'
import { isTick } from 'domain/items'
import type { RuleKind } from 'domain/rules'
import type { ComponentType } from 'react'
import { formatValue } from 'shared-ui/format/figures'
import { unitOfComparison } from './comparison'
import { messages } from './messages'

interface SentenceProps {
  rule: Pick<Rule, 'ruleDataId' | 'ruleData2Id' | 'compareData2' | 'tolerance'>
  data: LibraryData[]
}

const SENTENCES: Record<RuleKind, ComponentType<SentenceProps>> = {
  check: CheckSentence,
  previousDay: PreviousDaySentence,
  reconciliation: ReconciliationSentence,
}

/** The rule as a sentence. */
export function RuleSentence({ kind, ...props }: SentenceProps & { kind: RuleKind }) {
  const Sentence = SENTENCES[kind]
  return <Sentence {...props} />
}

function CheckSentence({ rule, data }: SentenceProps) {
  const isCheck = isTick(data.find(({ dataId }) => dataId === rule.ruleDataId)?.dataType)
  return (
    <>
      <ItemName dataId={rule.ruleDataId} data={data} /> {isCheck ? messages.mustBeTicked : messages.mustNotBeZero}
    </>
  )
}

function PreviousDaySentence({ rule, data }: SentenceProps) {
  const target = <ItemName dataId={rule.ruleDataId} data={data} />
  return (
    <>
      {rule.ruleData2Id === null ? (
        <>
          {target} {messages.takesPreviousDay}
        </>
      ) : (
        <>
          <ItemName dataId={rule.ruleData2Id} data={data} /> {messages.becomes} {target}
        </>
      )}
      {rule.compareData2 !== null && (
        <>
          {messages.ifAtLeast} <b className="num">{formatValue(rule.compareData2, unitOfComparison(rule, data))}</b>
        </>
      )}
      .
    </>
  )
}

function ReconciliationSentence({ rule, data }: SentenceProps) {
  return (
    <>
      <ItemName dataId={rule.ruleDataId} data={data} /> {messages.and}{' '}
      <ItemName dataId={rule.ruleData2Id ?? 0} data={data} /> {messages.mustAgree}
      {rule.tolerance === 0 && ` ${messages.exactly}`}
      {rule.tolerance !== undefined && rule.tolerance > 0 && (
        <>
          {messages.withTolerance} <b className="num">{formatValue(rule.tolerance, unitOfComparison(rule, data))}</b>
        </>
      )}
      .
    </>
  )
}

function ItemName({ dataId, data }: { dataId: number; data: LibraryData[] }) {
  return <b>{data.find((item) => item.dataId === dataId)?.dataName ?? formulaMessages.unknownName}</b>
}
