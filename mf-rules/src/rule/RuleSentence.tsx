import type { LibraryData } from 'contract/libraries'
import type { Rule } from 'contract/rules'
import { formulaMessages } from 'domain/formula/messages'
import { formatValue } from 'shared-ui/format/money'
import { unitOfComparison } from './comparison'

interface Props {
  rule: Pick<Rule, 'checkBox' | 'ruleDataId' | 'ruleData2Id' | 'compareData2'>
  data: LibraryData[]
}

/** The rule as a sentence. */
export function RuleSentence({ rule, data }: Props) {
  const find = (id: number) => data.find(({ dataId }) => dataId === id)
  const main = find(rule.ruleDataId)
  const target = <b>{main?.dataName ?? formulaMessages.unknownName}</b>
  if (rule.checkBox)
    return (
      <>
        {target} {main?.dataType === 'CHECK' ? 'deve essere spuntato.' : 'deve essere diverso da zero.'}
      </>
    )
  return (
    <>
      {rule.ruleData2Id === null ? (
        <>{target} riprende il suo valore del giorno prima</>
      ) : (
        <>
          <b>{find(rule.ruleData2Id)?.dataName ?? formulaMessages.unknownName}</b> del giorno prima diventa {target}
        </>
      )}
      {rule.compareData2 !== null && (
        <>
          , se è almeno <b className="num">{formatValue(rule.compareData2, unitOfComparison(rule, data))}</b>
        </>
      )}
      .
    </>
  )
}
