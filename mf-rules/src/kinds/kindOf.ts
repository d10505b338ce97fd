import type { Rule } from '@quotidia/contract/rules'
import type { RuleKind } from '@quotidia/domain/rules'

export const kindOf = ({ kind, checkBox }: Pick<Rule, 'kind' | 'checkBox'>): RuleKind =>
  kind ?? (checkBox ? 'check' : 'previousDay')
