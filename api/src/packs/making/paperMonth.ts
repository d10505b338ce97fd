import type { SummaryItem } from '@quotidia/contract/reports'
import { canSee } from '@quotidia/domain/accessLevels'
import { isCalculated, isTick, type Unit } from '@quotidia/domain/items'
import { toCents } from '@quotidia/domain/money'
import { groupRows } from '../../db/groupRows'
import type { RuleRow } from '../../db/rows/library'
import type { Definition } from '../../definitions/definition'
import { loadDefinition } from '../../definitions/queries'
import { kindOf } from '../../definitions/ruleKind'
import { figureText } from '../../figures/figureText'
import { reconciliationResults } from '../../figures/reconciliations'
import type { StoredFigures } from '../../figures/storedFigures'
import { rulesFor } from '../../records/dayRules'
import { presentLine } from '../../reports/presenter'
import { loadDays } from '../../reports/queries'
import { beginSums } from '../../reports/summary'
import { listRules } from '../../rules/queries'
import { italianTime, writtenDate } from '../../times'
import { packMessages as messages } from '../messages'
import type { PaperDifference, PaperItem, PaperMonth, PaperSection, PaperState } from '../paper/paperDay'
import type { Content } from './content'
import { type DaySteps, daySteps } from './daySteps'
import type { PackDayEvent } from './queries'

type Dates = Pick<PaperMonth, 'from' | 'to' | 'isWhole'>
/** The steps of the month's days, by the day's id. */
export type StepsByDay = ReadonlyMap<number, PaperState>

/** The page in front of a month's days, computed from the figures that summaries read, and the steps of its days. */
export async function loadPaperMonth(content: Content, dates: Dates): Promise<{ page: PaperMonth; steps: StepsByDay }> {
  const { db, actor, days, lines, aggregations } = content
  const stepsOf = new Map<number, DaySteps>()
  for await (const day of daySteps(content)) stepsOf.set(day.id, day)
  const sums = beginSums(lines, aggregations, { periods: 1, isByDay: false })
  const forms = new Map<number, Form>()
  for (const { library_id } of days) {
    if (!forms.has(library_id)) forms.set(library_id, await loadForm(content, library_id))
  }
  const differences = new Map<number, PaperDifference[]>()
  for (const { day, figures } of await loadDays(db, actor.companyId, dates)) {
    sums.add({ day, figures, period: 0 })
    const form = forms.get(day.library_id)
    const closed = stepsOf.get(day.id)?.closed
    const rules = rulesFor(day, form?.compared ?? [], closed ? [closed] : [])
    if (form) differences.set(day.id, differencesOf({ ...form, compared: rules }, figures, content))
  }
  const steps = new Map([...stepsOf].map(([id, day]) => [id, presentSteps(day)]))
  const isSeen = (dataId: number | null) => dataId !== null && canSee(lines.levels.get(dataId))
  return {
    steps,
    page: {
      ...dates,
      sections: presentSections(sums.lines.map(presentLine)),
      days: days.map(({ id, date, status }) => ({
        ...(steps.get(id) ?? { date, status }),
        differences: differences.get(id) ?? [],
      })),
      isCompared: [...forms.values()].some(({ compared }) =>
        compared.some((rule) => isSeen(rule.main_data_id) && isSeen(rule.secondary_data_id)),
      ),
    },
  }
}

/** A library of the month's days, with its rules that compare items. */
interface Form {
  definition: Definition
  compared: RuleRow[]
}

async function loadForm({ db, actor }: Content, libraryId: number): Promise<Form> {
  const definition = await loadDefinition(db, actor.companyId, libraryId)
  const rules = await listRules(db, actor.companyId, libraryId)
  return { definition, compared: rules.filter((rule) => kindOf(rule) === 'reconciliation') }
}

/** The day's differences beyond their tolerance. */
function differencesOf({ definition, compared }: Form, stored: StoredFigures, { lines }: Content): PaperDifference[] {
  if (compared.length === 0) return []
  const figures = new Map(definition.itemIds.map((dataId, index) => [dataId, stored[index] ?? null]))
  // Only an item without a formula has no figure because nobody has filled it in.
  const missing = new Set(
    definition.items
      .filter(({ dataId, dataType }) => !isCalculated(dataType) && (figures.get(dataId) ?? null) === null)
      .map(({ dataId }) => dataId),
  )
  const results = reconciliationResults({ rules: compared, figures, missing }, definition, lines.levels)
  return results
    .filter(({ satisfied }) => !satisfied)
    .map(({ ruleName, dataId, difference, tolerance }) => {
      const unit = definition.itemById.get(dataId)?.unit
      return presentDifference({ name: ruleName, unit, difference, tolerance, satisfied: false })
    })
}

interface Difference {
  name: string
  /** Of the compared items; undefined for checks. */
  unit: Unit | undefined
  difference: number
  tolerance: number
  satisfied: boolean
}

export function presentDifference({ name, unit = 'NUMBER', difference, tolerance, satisfied }: Difference) {
  const written = (value: number) => figureText(toCents(value), { dataType: 'ENTERED', unit })
  return { name, figure: written(difference), tolerance: written(tolerance), isBeyond: !satisfied }
}

function presentSteps({ date, status, closed, approved, corrected }: DaySteps): PaperState {
  return {
    date,
    status,
    ...(closed && { closed: presentStep(closed) }),
    ...(approved && { approved: presentStep(approved) }),
    ...(corrected && { corrected: presentStep(corrected) }),
  }
}

function presentStep({ user, at, comment }: PackDayEvent) {
  return { by: user, at: italianTime(Number(at)), ...(comment && { note: comment }) }
}

/** The totals of the lines that have a figure, in the sections of the form. */
function presentSections(items: SummaryItem[]): PaperSection[] {
  const shown = items.filter(({ days }) => days > 0)
  return [...groupRows(shown, ({ sectionName }) => sectionName)].map(([name, ofSection]) => ({
    name,
    items: ofSection.map((item) => presentTotal(item, item === ofSection.at(-1))),
  }))
}

function presentTotal(item: SummaryItem, isLast: boolean): PaperItem {
  const { dataName: name, dataType, unit, aggregation, values } = item
  const value = values[0] ?? null
  const kind = isTick(dataType)
    ? { dataType: 'ENTERED' as const, unit: 'NUMBER' as const }
    : { dataType, ...(unit && { unit }) }
  const remark = remarkOf(item)
  return {
    name,
    figure: value === null ? '—' : figureText(toCents(value), kind),
    ...(remark && { remark }),
    ...(isLast && isCalculated(dataType) && aggregation === 'SUM' && { isTotal: true }),
  }
}

/** How a total that isn't a sum is computed, or why there is none. */
function remarkOf({ aggregation, days, skipped = 0, reasons, dates }: SummaryItem): string | undefined {
  if (!aggregation) return messages.tickedDays
  if (aggregation === 'SUM') return undefined
  const word = messages.aggregations[aggregation]
  const reason = reasons?.[0]
  if (reason) return `${word}: ${messages.reasons[reason]}`
  if (aggregation === 'FORMULA' && skipped > 0) return messages.ofDays(word, days, days + skipped)
  const date = dates?.[0]
  return date ? `${word}, ${writtenDate(date)}` : word
}
