import type { Rule } from 'api/contract'
import { formatAmount } from 'shared-ui/format/money'

/** What the rule does, as one reads it aloud. */
export function RuleSentence({ rule, nameOf }: { rule: Rule; nameOf: (dataId: number) => string }) {
  const target = <b>{nameOf(rule.ruleDataId)}</b>
  if (rule.checkBox) return <p>{target} deve essere spuntato.</p>
  const source = <b>{nameOf(rule.ruleData2Id ?? rule.ruleDataId)}</b>
  return (
    <p>
      {source} del giorno prima diventa {target}
      {rule.compareData2 === null ? null : (
        <>
          , se è almeno <b className="num">{formatAmount(rule.compareData2)}</b>
        </>
      )}
      .
    </p>
  )
}
