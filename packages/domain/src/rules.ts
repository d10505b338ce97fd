/** A rule checks an item's value, carries one over from the previous day, or compares two. */
export const RULE_KINDS = ['check', 'previousDay', 'reconciliation'] as const
export type RuleKind = (typeof RULE_KINDS)[number]
