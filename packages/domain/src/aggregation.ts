import { evaluateTokens, type NoResult } from './formula/evaluation'
import { referencesOf, type Token } from './formula/expression'
import { type Aggregation, type DataType, isCalculated, isCarried, isList, isTick, isTyped, type Unit } from './items'

interface Formula {
  resultDataId: number
  tokens: readonly Token[]
}

interface Item {
  dataId: number
  dataType: DataType
  unit?: Unit | undefined
}

/** What decides how the items of one library add up. */
export interface AggregatedLibrary {
  items: readonly Item[]
  /** In evaluation order. */
  formulas: readonly Formula[]
  /** The items that rules carry into the next day, each with the item that it is carried into. */
  carryOvers: readonly { from: number; to: number }[]
}

/** Items with an explicit choice, which is ignored where it isn't permitted. */
export type Choices = ReadonlyMap<number, Aggregation>

/** Why a choice isn't permitted: a CHECK has no total, only a result can be computed again, and only from totals. */
export type Refusal = 'check' | 'not-calculated' | { withoutTotal: number }

const NO_CHOICES: Choices = new Map()

/** How the figures of each item add up over days, by item; a CHECK has no aggregation. */
export function aggregationsOf(library: AggregatedLibrary, choices = NO_CHOICES): Map<number, Aggregation> {
  const formulas = new Map(library.formulas.map((formula) => [formula.resultDataId, formula]))
  const selfFed = selfFeeding(library)
  const known = new Map<number, Aggregation>()
  const decide = (item: Item) => {
    if (isTick(item.dataType)) return
    const formula = isCalculated(item.dataType) ? formulas.get(item.dataId) : undefined
    const usual = () => (formula ? ofResult(item, formula, known, selfFed) : ofOther(item))
    const chosen = choices.get(item.dataId)
    const isPermitted = chosen !== 'FORMULA' || (formula && withoutTotal(formula, known) === undefined)
    known.set(item.dataId, chosen !== undefined && isPermitted ? chosen : usual())
  }
  const itemById = new Map(library.items.map((item) => [item.dataId, item]))
  for (const item of library.items) if (!formulas.has(item.dataId)) decide(item)
  for (const { resultDataId } of library.formulas) {
    const item = itemById.get(resultDataId)
    if (item) decide(item)
  }
  return known
}

/** The reason why an item of a library can't add up so. */
export function refuseAggregation(
  library: AggregatedLibrary,
  choices: Choices,
  dataId: number,
  aggregation: Aggregation,
): Refusal | undefined {
  const item = library.items.find((each) => each.dataId === dataId)
  if (isTick(item?.dataType)) return 'check'
  if (aggregation !== 'FORMULA') return undefined
  const formula = library.formulas.find(({ resultDataId }) => resultDataId === dataId)
  if (!formula) return 'not-calculated'
  const operand = withoutTotal(formula, aggregationsOf(library, choices))
  return operand === undefined ? undefined : { withoutTotal: operand }
}

/**
 * The items of which nobody can know whether they are a stock or a flow: a rule carries their figure into the next day,
 * or writes it, and nobody has chosen how they add up.
 */
export function doubtfulItems({ items, carryOvers }: AggregatedLibrary, choices = NO_CHOICES): Set<number> {
  const inRules = new Set(carryOvers.flatMap(({ from, to }) => [from, to]))
  const isDoubtful = ({ dataId, dataType }: Item) =>
    ((isTyped(dataType) && !isTick(dataType)) || isList(dataType)) && inRules.has(dataId) && !choices.has(dataId)
  return new Set(items.filter(isDoubtful).map(({ dataId }) => dataId))
}

type Known = ReadonlyMap<number, Aggregation>

const ofOther = ({ dataType, unit }: Item): Aggregation => {
  if (isCarried(dataType)) return 'FIRST'
  return unit === 'PERCENTAGE' ? 'AVERAGE' : 'SUM'
}

function ofResult({ dataId, unit }: Item, formula: Formula, known: Known, selfFed: ReadonlySet<number>): Aggregation {
  if (selfFed.has(dataId)) return 'LAST'
  const divides = dividesByItem(formula.tokens)
  const degrees = divides ? degreesOf(formula.tokens, known) : []
  const isRatio = degrees.every((degree) => degree === 0) && withoutTotal(formula, known) === undefined
  if (divides && isRatio) return 'FORMULA'
  if (unit === 'PERCENTAGE') return 'AVERAGE'
  if (divides) return degrees.every((degree) => degree === 1) ? 'SUM' : 'NONE'
  const operands = referencesOf(formula.tokens)
  const isLast = operands.length > 0 && operands.every((operand) => known.get(operand) === 'LAST')
  return isLast ? 'LAST' : 'SUM'
}

/** The first operand that has no total. A CHECK's ticked days are one. */
const withoutTotal = ({ tokens }: Formula, known: Known) =>
  referencesOf(tokens).find((operand) => known.get(operand) === 'NONE')

const dividesByItem = (tokens: readonly Token[]) =>
  tokens.some((token, index) => token.kind === 'data' && isDivision(tokens[index - 1]))

const isDivision = (token: Token | undefined) => token?.kind === 'operator' && token.operator === '/'

/** The degree of each term: how often it grows with the number of days. */
function degreesOf(tokens: readonly Token[], known: Known): number[] {
  const degrees = [0]
  for (const [index, token] of tokens.entries()) {
    if (token.kind === 'operator' && (token.operator === '+' || token.operator === '-')) degrees.push(0)
    if (token.kind !== 'data' || known.get(token.dataId) !== 'SUM') continue
    const last = degrees.length - 1
    degrees[last] = (degrees[last] ?? 0) + (isDivision(tokens[index - 1]) ? -1 : 1)
  }
  return degrees
}

/** The results that go into themselves on a later day: those on a cycle of formulas and carry-overs. */
function selfFeeding({ formulas, carryOvers }: AggregatedLibrary): Set<number> {
  if (carryOvers.length === 0) return new Set()
  const sources = new Map<number, number[]>()
  const add = (to: number, from: readonly number[]) => sources.set(to, [...(sources.get(to) ?? []), ...from])
  for (const { resultDataId, tokens } of formulas) add(resultDataId, referencesOf(tokens))
  for (const { from, to } of carryOvers) add(to, [from])
  return new Set(cycles(sources).flat())
}

/** The groups of nodes that reach each other, by Tarjan's algorithm. */
function cycles(edges: ReadonlyMap<number, readonly number[]>): number[][] {
  const order = new Map<number, number>()
  const lowest = new Map<number, number>()
  const open = new Set<number>()
  const found: number[][] = []
  const visit = (node: number) => {
    const at = order.size
    order.set(node, at)
    lowest.set(node, at)
    open.add(node)
    for (const next of edges.get(node) ?? []) {
      if (!order.has(next)) visit(next)
      if (open.has(next)) lowest.set(node, Math.min(lowest.get(node) ?? at, lowest.get(next) ?? at))
    }
    if (lowest.get(node) !== at) return
    const all = [...open]
    const group = all.slice(all.indexOf(node))
    for (const each of group) open.delete(each)
    if (group.length > 1 || edges.get(node)?.includes(node)) found.push(group)
  }
  for (const node of edges.keys()) if (!order.has(node)) visit(node)
  return found
}

/** The largest total in cents, positive or negative: the largest amounts of all days of 20 years fit. */
export const LARGEST_TOTAL_CENTS = 7_000_000_000_000_000

/** Why a period has no figure; `hidden` and `formula-changed` are decided from the days' libraries. */
export const NO_TOTAL_REASONS = ['division-by-zero', 'too-large', 'operand', 'formula-changed', 'hidden'] as const
export type NoTotal = (typeof NO_TOTAL_REASONS)[number]

/** Cents of operands over the same days; null for an operand without a total. */
export type Totals = ReadonlyMap<number, number | null>

/**
 * The result in cents of the last formula over totals, each earlier one rounded as a day's results are. The formulas
 * are in evaluation order.
 */
export function evaluateTotals(
  formulas: readonly Formula[],
  totals: Totals,
): { total: number | NoResult; totals: Totals } {
  const known = new Map(totals)
  const reasons = new Map<number, NoResult>()
  let total: number | NoResult = 'operand'
  for (const { resultDataId, tokens } of formulas) {
    total = evaluateTokens(tokens, known, LARGEST_TOTAL_CENTS)
    if (total === 'operand') {
      const reason = referencesOf(tokens).flatMap((operand) => reasons.get(operand) ?? [])[0]
      total = reason ?? total
    }
    if (typeof total === 'string') reasons.set(resultDataId, total)
    known.set(resultDataId, typeof total === 'number' ? total : null)
  }
  return { total, totals: known }
}
