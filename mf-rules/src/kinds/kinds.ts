import type { RuleKind } from '@quotidia/domain/rules'
import { check } from './check'
import type { KindOfRule } from './kindOfRule'
import { previousDay } from './previousDay'
import { reconciliation } from './reconciliation'

export const KINDS: Record<RuleKind, KindOfRule> = { check, previousDay, reconciliation }
