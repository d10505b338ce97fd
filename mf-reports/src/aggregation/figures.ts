import type { Summary, SummaryItem } from '@quotidia/contract/reports'
import { parseExpression, type Token } from '@quotidia/domain/formula/expression'
import { isSum } from '@quotidia/domain/mainLines'
import { formatFigure } from '@quotidia/shared-ui/format/figures'
import { aggregationMessages as messages } from './messages'

/** The word beside the name of a line that isn't the sum of its days. */
export const wordOf = (item: Pick<SummaryItem, 'aggregation'>): string | undefined =>
  isSum(item) ? undefined : messages.words[item.aggregation ?? 'SUM']

/** Why a period has no figure; undefined where nothing has to be said. */
export function missingReason(
  item: SummaryItem,
  period: Summary['periods'][number],
  index: number,
): string | undefined {
  const reason = item.reasons?.[index]
  return reason && period.days > 0 ? messages.reasons[reason] : undefined
}

/** An operand of a formula over totals. */
export interface OperandRow {
  /** `÷`, or empty for the first one. */
  sign: string
  name: string
  figure: string
}

const SIGNS = { '+': '+', '-': '\u2212', '*': '\u00d7', '/': '\u00f7' } as const
/** Longer formulas would fill the screen. */
const MOST_ROWS = 12

/** The formula of a line's total with the names and totals of its operands; undefined where it can't be shown. */
export function operandRows({ formula }: SummaryItem, items: readonly SummaryItem[]): OperandRow[] | undefined {
  const { tokens = [] } = formula ? parseExpression(formula.expression) : {}
  const rows: OperandRow[] = []
  let sign = ''
  for (const token of tokens) {
    if (token.kind === 'operator') sign = SIGNS[token.operator]
    else {
      const row = operandRow(token, formula?.totals ?? {}, items)
      if (!row || rows.length === MOST_ROWS) return undefined
      rows.push({ sign, ...row })
    }
  }
  return rows.length > 0 ? rows : undefined
}

type Operand = Exclude<Token, { kind: 'operator' }>

function operandRow(token: Operand, totals: Record<string, number | null>, items: readonly SummaryItem[]) {
  if (token.kind === 'number') return { name: '', figure: formatFigure(Number(token.text), 'PERCENTAGE') }
  const item = items.find(({ key }) => key === token.dataId)
  const total = totals[token.dataId] ?? null
  // A check has no unit, and its total is a number of days.
  return item && total !== null
    ? { name: item.dataName, figure: formatFigure(total, item.unit ?? 'NUMBER') }
    : undefined
}
