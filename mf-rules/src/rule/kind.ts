import type { Rule } from 'contract/rules'

/** The kind of a rule: it checks an item's value, carries one over from the previous day, or compares two. */
export type RuleKind = 'check' | 'previousDay' | 'reconciliation'

export const kindOf = ({ kind, checkBox }: Pick<Rule, 'kind' | 'checkBox'>): RuleKind =>
  kind ?? (checkBox ? 'check' : 'previousDay')
