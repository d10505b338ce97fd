import type { Unit } from '@quotidia/domain/items'
import { libraryForm } from '../testing/form'
import { changesOf, lostRules } from './changes'
import { storeDraft, storedDraft } from './draftStorage'
import { type DataEntry, type Draft, type Entry, entriesOf, figureName } from './model'
import { toCreation } from './payload'
import { addEntry, addSection, changeEntry, moveEntry, removeEntry, renameSection } from './sections'
import { sourceOf, unitOf } from './sources'
import { canAdvance, countLosses, goBack, hasNoLosses } from './steps'
import { versionOf } from './version'

const NOTHING = { added: [], renamed: [], changed: [], removed: [] }

function entryNamed(draft: Draft, name: string): Entry {
  const entry = entriesOf(draft).find((each) => figureName(each) === name)
  if (!entry) throw new Error(`The draft has no “${name}”.`)
  return entry
}
const sectionOf = (draft: Draft, { tmpId }: Entry) =>
  draft.sections.find(({ entries }) => entries.some((entry) => entry.tmpId === tmpId))?.tmpId ?? 0
function rename(draft: Draft, from: string, to: string): Draft {
  const entry = entryNamed(draft, from)
  return changeEntry(draft, sectionOf(draft, entry), { ...entry, name: to })
}
function remove(draft: Draft, name: string): Draft {
  const entry = entryNamed(draft, name)
  return removeEntry(draft, sectionOf(draft, entry), entry.tmpId)
}

test('a library is loaded completely, with the ids of the parts that it continues', () => {
  const { continues, title, sections, formulas } = toCreation(versionOf(libraryForm()))
  expect([continues, title]).toEqual([7, 'Chiusura giornaliera'])
  expect(sections).toEqual([
    {
      tmpId: 1000,
      name: 'Incassi',
      viewOrder: 1,
      continuesSectionId: 71,
      data: [
        { tmpId: 2000, name: 'Contati', type: 'ENTERED', unit: 'NUMBER', viewOrder: 1, continuesDataId: 701 },
        { tmpId: 2001, name: 'Totale', type: 'CALCULATED', viewOrder: 3, continuesDataId: 703 },
      ],
      lists: [
        {
          tmpId: 3000,
          name: 'Carte',
          viewOrder: 2,
          sumDataName: 'Totale carte',
          causal: 'Circuito',
          causals: ['Visa'],
          continuesDataId: 702,
        },
      ],
    },
    {
      tmpId: 1001,
      name: 'Cassa',
      viewOrder: 2,
      continuesSectionId: 72,
      data: [
        {
          tmpId: 2002,
          name: 'Fondo',
          type: 'PREVIOUS_DAY',
          viewOrder: 1,
          sourceTmpId: 2001,
          continuesDataId: 704,
        },
        { tmpId: 2003, name: 'Cassa contata', type: 'CHECK', viewOrder: 2, continuesDataId: 705 },
      ],
      lists: [],
    },
  ])
  expect(formulas).toEqual([{ tmpId: 5000, expression: '#data_2000 * -0.5 + #data_3000', resultDataId: 2001 }])
})

test('a carried item follows the unit of its source, unless another was chosen for it', () => {
  const form = libraryForm()
  const [takings, cash] = form.sections
  Object.assign(takings?.data[1] ?? {}, { unit: 'AMOUNT' })
  const carriedUnit = (unit: Unit) => {
    Object.assign(cash?.data[0] ?? {}, { unit })
    const draft = versionOf(form)
    const changed = changeEntry(draft, 1000, { ...entryNamed(draft, 'Totale'), unit: 'NUMBER' })
    return unitOf(changed, entryNamed(changed, 'Fondo'))
  }
  expect(carriedUnit('AMOUNT')).toBe('NUMBER')
  expect(carriedUnit('TIME')).toBe('TIME')
})

test('later properties of a library are loaded without further code', () => {
  const form = libraryForm()
  const [section] = form.sections
  Object.assign(section?.data[0] ?? {}, { hint: 'Senza il fondo' })
  Object.assign(section?.lists[0] ?? {}, { colour: 'blue' })
  const draft = versionOf(form)
  expect(entryNamed(draft, 'Contati')).toMatchObject({ hint: 'Senza il fondo' })
  expect(entryNamed(draft, 'Totale carte')).toMatchObject({ colour: 'blue' })
  const changed = changeEntry(draft, 1000, Object.assign({}, entryNamed(draft, 'Contati'), { hint: 'Con il fondo' }))
  expect(changesOf(changed)?.entries).toEqual({ ...NOTHING, changed: ['Contati'] })
})

test('a loaded library has no changes, also after it was stored on the device', () => {
  const unchanged = { title: false, entries: NOTHING, sections: NOTHING, formulas: NOTHING, order: false }
  const draft = versionOf(libraryForm())
  expect(changesOf(draft)).toEqual(unchanged)
  storeDraft('1', draft)
  expect(changesOf(storedDraft('1') ?? draft)).toEqual(unchanged)
  expect(storedDraft('1')).toEqual(draft)
})

test('a stored draft with an incomplete origin is ignored, and one without any origin is valid', () => {
  const draft = versionOf(libraryForm())
  const keep = (kept: object) =>
    localStorage.setItem('quotidia.library-draft.1', JSON.stringify({ version: 1, draft: kept }))
  keep({ ...draft, origin: { libraryId: 7 } })
  expect(storedDraft('1')).toBeNull()
  const { origin: _, ...older } = draft
  keep(older)
  expect(storedDraft('1')).toEqual({ ...draft, origin: null })
})

test('each kind of change is listed by names', () => {
  let draft = rename(versionOf(libraryForm()), 'Contati', 'Contanti')
  draft = addEntry(draft, 1000, { type: 'ENTERED', name: 'Mance', sourceId: null })
  draft = remove(draft, 'Cassa contata')
  draft = renameSection(draft, 1000, 'Incassi del giorno')
  draft = addEntry(addSection(draft, 'Note'), 1002, { type: 'CHECK', name: 'Letto', sourceId: null })
  draft = { ...draft, title: 'Chiusura' }
  expect(changesOf(draft)).toEqual({
    title: true,
    entries: {
      added: ['Mance', 'Letto'],
      renamed: [{ from: 'Contati', to: 'Contanti' }],
      changed: [],
      removed: ['Cassa contata'],
    },
    sections: {
      added: ['Note'],
      renamed: [{ from: 'Incassi', to: 'Incassi del giorno' }],
      changed: [],
      removed: [],
    },
    formulas: NOTHING,
    order: false,
  })
})

test('a list is renamed when its own name changes, or that of its sum', () => {
  const draft = versionOf(libraryForm())
  const cards = entryNamed(draft, 'Totale carte')
  const renamed = (change: object) =>
    changesOf(changeEntry(draft, 1000, Object.assign({}, cards, change)))?.entries.renamed
  expect(renamed({ name: 'POS' })).toEqual([{ from: 'Carte', to: 'POS' }])
  expect(renamed({ sumName: 'Totale POS' })).toEqual([{ from: 'Totale carte', to: 'Totale POS' }])
})

test('another causal, another source, another order and other formulas are listed', () => {
  const draft = versionOf(libraryForm())
  const cards = entryNamed(draft, 'Totale carte')
  expect(changesOf(changeEntry(draft, 1000, { ...cards, causal: 'Banca' } as Entry))?.entries.changed).toEqual([
    'Carte',
  ])
  const fund = { ...entryNamed(draft, 'Fondo'), sourceId: cards.tmpId } as Entry
  expect(changesOf(changeEntry(draft, 1001, fund))?.entries.changed).toEqual(['Fondo'])
  expect(changesOf(moveEntry(draft, 1000, 0, 1))).toMatchObject({ order: true, entries: NOTHING })
  const [formula] = draft.formulas
  const shorter = formula ? [{ ...formula, tokens: formula.tokens.slice(0, 1) }] : []
  expect(changesOf({ ...draft, formulas: shorter })?.formulas.changed).toEqual(['Totale'])
  expect(changesOf({ ...draft, formulas: [] })?.formulas.removed).toEqual(['Totale'])
  expect(changesOf(remove(draft, 'Totale'))).toMatchObject({
    entries: { removed: ['Totale'] },
    formulas: { removed: ['Totale'] },
  })
})

test('the rules that lose an item are known before it is saved', () => {
  const draft = versionOf(libraryForm())
  expect(lostRules(draft)).toEqual([])
  expect(lostRules(rename(draft, 'Cassa contata', 'Contata'))).toEqual([])
  expect(lostRules(remove(draft, 'Cassa contata')).map(({ name }) => name)).toEqual(['Contare la cassa'])
})

test('a reconciliation is lost when its items get different units', () => {
  const between = { ruleDataId: 703, ruleData2Id: 702, kind: 'reconciliation' } as const
  const form = libraryForm()
  const draft = versionOf({ ...form, rules: form.rules.map((rule) => ({ ...rule, ...between, checkBox: false })) })
  const withUnit = (changed: Draft, name: string) => {
    const entry = entryNamed(changed, name)
    return changeEntry(changed, sectionOf(changed, entry), { ...entry, unit: 'NUMBER' })
  }
  expect(lostRules(draft)).toEqual([])
  expect(lostRules(withUnit(draft, 'Totale'))).toHaveLength(1)
  expect(lostRules(withUnit(withUnit(draft, 'Totale'), 'Totale carte'))).toEqual([])
})

test('going back loses nothing of a new version', () => {
  for (const step of [2, 3, 4, 5] as const) {
    const draft = { ...versionOf(libraryForm()), step }
    expect(hasNoLosses(countLosses(draft))).toBe(true)
    expect(goBack(draft)).toEqual({ ...draft, step: step - 1 })
  }
})

test('a formula is removed with its result, and one with a removed item disables Avanti', () => {
  const draft: Draft = { ...versionOf(libraryForm()), step: 4 }
  expect(canAdvance(draft)).toBe(true)
  expect(toCreation(remove(draft, 'Totale')).formulas).toEqual([])
  expect(canAdvance(remove(draft, 'Totale'))).toBe(true)
  expect(canAdvance(remove(draft, 'Contati'))).toBe(false)
})

test('an entry carried by name keeps its source when one of them is renamed', () => {
  const draft = addEntry(versionOf(libraryForm()), 1001, { type: 'PREVIOUS_DAY', name: 'Contati', sourceId: null })
  const carriedIn = (each: Draft) =>
    entriesOf(each).find(({ name, type }) => type === 'PREVIOUS_DAY' && name !== 'Fondo') as DataEntry
  const sourceIn = (each: Draft) => sourceOf(each, carriedIn(each))?.name
  expect(sourceIn(draft)).toBe('Contati')
  expect(sourceIn(rename(draft, 'Contati', 'Contanti'))).toBe('Contanti')
  expect(sourceIn(changeEntry(draft, 1001, { ...carriedIn(draft), name: 'Riporto' }))).toBe('Contati')
})
