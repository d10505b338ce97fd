import type { RuleKind } from '@quotidia/domain/rules'
import type { SentenceProps } from './kindOfRule'
import { KINDS } from './kinds'

/** The rule as a sentence. */
export function RuleSentence({ kind, ...props }: SentenceProps & { kind: RuleKind }) {
  const { Sentence } = KINDS[kind]
  return <Sentence {...props} />
}
