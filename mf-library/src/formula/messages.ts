import type { Operator } from '@quotidia/domain/formula/expression'

/** The operators' names for screen readers. */
export const OPERATOR_WORDS: Record<Operator, string> = { '+': 'più', '-': 'meno', '*': 'per', '/': 'diviso' }
