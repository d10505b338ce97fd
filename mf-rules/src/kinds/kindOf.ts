import type { Rule } from 'contract/rules'
import type { RuleKind } from 'domain/rules'

export const kindOf = ({ kind, checkBox }: Pick<Rule, 'kind' | 'checkBox'>): RuleKind =>
  kind ?? (checkBox ? 'check' : 'previousDay')
