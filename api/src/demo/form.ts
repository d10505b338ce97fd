import type { LibraryCreation } from '@quotidia/contract/libraries'
import type { Aggregation, Unit } from '@quotidia/domain/items'

interface FormItem {
  name: string
  type: LibraryCreation['sections'][number]['data'][number]['type']
  /** Of a carried item: the name of its source. */
  source?: string
  unit?: Unit
  aggregation?: Aggregation
}
interface FormList {
  list: string
  sum: string
  causal: string
  /** The usual causals. */
  causals: string[]
}
/** A library described by names, which are unique. */
export interface Form {
  title: string
  sections: Record<string, (FormItem | FormList)[]>
  /** By result, an expression with the names in brackets: `[Incassi] - [Spese]`. */
  formulas: Record<string, string>
}

export const entered = (...names: string[]): FormItem[] => names.map((name) => ({ name, type: 'ENTERED' }))
export const check = (...names: string[]): FormItem[] => names.map((name) => ({ name, type: 'CHECK' }))
export const calculated = (...names: string[]): FormItem[] => names.map((name) => ({ name, type: 'CALCULATED' }))
export const carried = (name: string, source: string): FormItem => ({ name, type: 'PREVIOUS_DAY', source })
/** The units of items other than euro. */
export const inUnit = (unit: Unit, ...items: FormItem[]): FormItem[] => items.map((item) => ({ ...item, unit }))
/** Items whose figures of several days become one in this way. */
export const aggregated = (aggregation: Aggregation, ...items: FormItem[]): FormItem[] =>
  items.map((item) => ({ ...item, aggregation }))
export const list = (name: string, sum: string, causal: string, ...causals: string[]): FormList => ({
  list: name,
  sum,
  causal,
  causals,
})

const nameOf = (entry: FormItem | FormList) => ('list' in entry ? entry.sum : entry.name)

function numberNames(form: Form): Map<string, number> {
  const names = Object.values(form.sections).flat().map(nameOf)
  return new Map(names.map((name, index) => [name, 2000 + index]))
}

/** The form in the format of the wizard. @throws Error for a name that isn't in the form. */
export function asCreation(form: Form): LibraryCreation {
  const numbers = numberNames(form)
  const idOf = (name: string) => {
    const id = numbers.get(name)
    if (id === undefined) throw new Error(`The form has no «${name}».`)
    return id
  }
  const sections = Object.entries(form.sections).map(([name, entries], index) => {
    const placed = entries.map((entry, place) => ({ entry, tmpId: idOf(nameOf(entry)), viewOrder: place + 1 }))
    return {
      tmpId: 1000 + index,
      name,
      viewOrder: index + 1,
      data: placed.flatMap(({ entry, tmpId, viewOrder }) =>
        'list' in entry
          ? []
          : [
              {
                tmpId,
                viewOrder,
                name: entry.name,
                type: entry.type,
                unit: entry.unit ?? null,
                ...(entry.aggregation && { aggregation: entry.aggregation }),
                sourceTmpId: entry.source === undefined ? null : idOf(entry.source),
              },
            ],
      ),
      lists: placed.flatMap(({ entry, tmpId, viewOrder }) =>
        'list' in entry
          ? [
              {
                tmpId,
                viewOrder,
                name: entry.list,
                sumDataName: entry.sum,
                causal: entry.causal,
                causals: entry.causals,
              },
            ]
          : [],
      ),
    }
  })
  const formulas = Object.entries(form.formulas).map(([result, expression], index) => ({
    tmpId: 5000 + index,
    expression: expression.replaceAll(/\[([^\]]+)\]/g, (_, name: string) => `#data_${idOf(name)}`),
    resultDataId: idOf(result),
  }))
  return { title: form.title, sections, formulas }
}
