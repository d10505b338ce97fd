import type { Rule } from 'contract/rules'

/** What a rule does: it checks an item's value, or carries one over from the previous day. */
export type RuleKind = 'check' | 'previousDay'

export const kindOf = ({ checkBox }: Pick<Rule, 'checkBox'>): RuleKind => (checkBox ? 'check' : 'previousDay')
