import { isTick } from '@quotidia/domain/items'
import { ItemName } from './ItemName'
import type { KindOfRule, SentenceProps } from './kindOfRule'
import { messages } from './messages'

export const check: KindOfRule = {
  label: messages.check,
  tag: messages.checkTag,
  Sentence: CheckSentence,
  fields: [],
  toCreation: () => ({ checkBox: true, previousDay: false, compareData2: null }),
}

function CheckSentence({ rule, data }: SentenceProps) {
  const isCheck = isTick(data.find(({ dataId }) => dataId === rule.ruleDataId)?.dataType)
  return (
    <>
      <ItemName dataId={rule.ruleDataId} data={data} /> {isCheck ? messages.mustBeTicked : messages.mustNotBeZero}
    </>
  )
}
