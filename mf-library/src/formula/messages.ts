import type { Operator } from 'domain/formula/expression'

/** How operators are spoken. */
export const SPOKEN: Record<Operator, string> = { '+': 'più', '-': 'meno', '*': 'per', '/': 'diviso' }
