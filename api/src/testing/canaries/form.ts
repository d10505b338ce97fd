import { calculated, carried, check, entered, type Form, list } from '../../demo/form'
import { newWord } from './words'

const KINDS = ['entered', 'fed', 'check', 'sum', 'result', 'carried'] as const

/** The two sections, each with an item of every type. */
export const SECTIONS = [1, 2] as const
export type SectionNumber = (typeof SECTIONS)[number]
export type ItemKey = `${(typeof KINDS)[number]}${SectionNumber}`

export const itemsOf = (section: SectionNumber): ItemKey[] => KINDS.map((kind): ItemKey => `${kind}${section}`)
export const ITEM_KEYS: ItemKey[] = SECTIONS.flatMap(itemsOf)

const inBoth = (label: string): Record<SectionNumber, string> => ({ 1: newWord(label), 2: newWord(label) })

export type Names = ReturnType<typeof newNames>

export function newNames() {
  return {
    title: newWord('libreria'),
    sections: inBoth('sezione'),
    lists: inBoth('elenco'),
    causals: inBoth('causale'),
    usual: inBoth('abituale'),
    items: Object.fromEntries(ITEM_KEYS.map((key) => [key, newWord(key)])) as Record<ItemKey, string>,
  }
}

/** A form in which items of one section are operands and sources of the other. */
export function formOf({ title, sections, lists, causals, usual, items }: Names): Form {
  const entriesOf = (n: SectionNumber, source: ItemKey) => [
    ...entered(items[`entered${n}`], items[`fed${n}`]),
    ...check(items[`check${n}`]),
    list(lists[n], items[`sum${n}`], causals[n], usual[n]),
    ...calculated(items[`result${n}`]),
    carried(items[`carried${n}`], items[source]),
  ]
  return {
    title,
    sections: { [sections[1]]: entriesOf(1, 'entered1'), [sections[2]]: entriesOf(2, 'sum2') },
    formulas: {
      [items.result1]: `[${items.entered1}] + [${items.sum1}]`,
      [items.result2]: `[${items.entered1}] + [${items.sum2}]`,
    },
  }
}
