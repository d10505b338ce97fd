import { insertToken, removeFormula, restoreFormula } from '../formula/building'
import { storeDraft, storedDraft } from './draftStorage'
import { type DataEntry, type Draft, EMPTY_DRAFT, figureName } from './model'
import { toCreation } from './payload'
import {
  addEntry,
  addSection,
  findCarriedFromSection,
  moveEntry,
  moveSection,
  removeEntry,
  removeSection,
  restoreEntry,
  restoreSection,
  setSource,
} from './sections'
import { sourceOf, unitOf } from './sources'

const entered = (name: string) => ({ type: 'ENTERED' as const, name, sourceId: null })
const carried = (name: string) => ({ type: 'PREVIOUS_DAY' as const, name, sourceId: null })
const list = (name: string) => ({ type: 'LIST' as const, name, sumName: `Totale ${name}`, causal: 'Motivo' })

function twoSections(): Draft {
  let draft = addSection(addSection({ ...EMPTY_DRAFT, title: ' Chiusura ' }, ' Incassi '), 'Cassa')
  draft = addEntry(draft, 1000, entered('Contanti'))
  draft = addEntry(draft, 1000, list('Carte'))
  draft = addEntry(draft, 1001, carried('Fondo'))
  return addEntry(draft, 1001, entered('Fondo'))
}

test('temporary ids start at 1000, 2000 and 3000, and data and lists of a section share an order from 1', () => {
  const { title, sections } = toCreation(twoSections())
  expect(title).toBe('Chiusura')
  expect(sections.map(({ tmpId, name, viewOrder }) => [tmpId, name, viewOrder])).toEqual([
    [1000, 'Incassi', 1],
    [1001, 'Cassa', 2],
  ])
  expect(sections[0]?.data).toEqual([{ tmpId: 2000, name: 'Contanti', type: 'ENTERED', viewOrder: 1 }])
  expect(sections[0]?.lists).toEqual([
    { tmpId: 3000, name: 'Carte', viewOrder: 2, sumDataName: 'Totale Carte', causal: 'Motivo' },
  ])
})

test('an order that was changed is numbered from 1 again', () => {
  const { sections } = toCreation(moveSection(moveEntry(twoSections(), 1000, 1, 0), 1, 0))
  expect(sections.map(({ name, viewOrder }) => [name, viewOrder])).toEqual([
    ['Cassa', 1],
    ['Incassi', 2],
  ])
  expect(sections[1]?.lists[0]?.viewOrder).toBe(1)
  expect(sections[1]?.data[0]?.viewOrder).toBe(2)
})

test('an id is never used twice, not even where one counter reaches the other’s numbers', () => {
  const draft = twoSections()
  const late = addEntry({ ...draft, next: { ...draft.next, data: 3000 } }, 1000, entered('Tardi'))
  const ids = late.sections.flatMap(({ entries }) => entries.map(({ tmpId }) => tmpId))
  expect(new Set(ids).size).toBe(ids.length)
})

test('the source of a carried entry is the item of the same name by default', () => {
  const draft = twoSections()
  const fund = draft.sections[1]?.entries[0] as DataEntry
  const source = sourceOf(draft, fund)
  expect(source?.tmpId).toBe(2002)
  const told = setSource(draft, [fund.tmpId], 3000)
  const chosen = sourceOf(told, told.sections[1]?.entries[0] as DataEntry)
  expect(chosen && figureName(chosen)).toBe('Totale Carte')
  expect(toCreation(told).sections[1]?.data[0]).toMatchObject({ name: 'Fondo', sourceTmpId: 3000 })
})

test('removing a source clears the reference to it, and restoring it brings the reference back', () => {
  const draft = setSource(twoSections(), [2001], 3000)
  const gone = removeEntry(draft, 1000, 3000)
  expect(gone.sections[1]?.entries[0]).toMatchObject({ sourceId: null })
  const source = draft.sections[0]?.entries[1]
  expect(source && restoreEntry(gone, 1000, 1, source, [2001]).sections).toEqual(draft.sections)
})

test('removing a section clears the references to its entries, and restoring it brings them back', () => {
  const draft = setSource(setSource(twoSections(), [2001], 3000), [2002], 2000)
  const [section] = draft.sections
  if (!section) throw new Error('The draft has no section.')
  const gone = removeSection(draft, section)
  expect(gone.sections.map(({ entries }) => entries)).toMatchObject([[{ sourceId: null }, { sourceId: null }]])
  expect(restoreSection(gone, 0, section, findCarriedFromSection(draft, section)).sections).toEqual(draft.sections)
})

test('a formula removed before its library was saved isn’t restored into the next one', () => {
  const formula = { tmpId: 5000, resultId: 2000, tokens: [] }
  const draft = { ...twoSections(), formulas: [formula], next: { ...EMPTY_DRAFT.next, formula: 5001 } }
  const gone = removeFormula(draft, formula.tmpId)
  expect(restoreFormula(gone, 0, formula).formulas).toEqual([formula])
  expect(restoreFormula(EMPTY_DRAFT, 0, formula)).toBe(EMPTY_DRAFT)
})

test('an expression is its tokens with one space between them', () => {
  const pieces = [
    { kind: 'data', dataId: 2000 } as const,
    { kind: 'operator', operator: '*' } as const,
    { kind: 'number', text: '0.5' } as const,
  ]
  const { building } = pieces.reduce(insertToken, twoSections())
  const formulas = [{ tmpId: 5000, resultId: 2002, tokens: building.tokens }]
  expect(toCreation({ ...twoSections(), formulas }).formulas).toEqual([
    { tmpId: 5000, expression: '#data_2000 * 0.5', resultDataId: 2002 },
  ])
})

test('a draft is stored per person, and an unreadable one is ignored', () => {
  const draft = twoSections()
  storeDraft('1', draft)
  expect(storedDraft('1')).toEqual(draft)
  expect(storedDraft('2')).toBeNull()
  for (const kept of ['{', '{}', '{"version":2}', '{"version":1,"draft":{"step":9}}', 'null']) {
    localStorage.setItem('quotidia.library-draft.1', kept)
    expect(storedDraft('1')).toBeNull()
  }
  storeDraft('1', EMPTY_DRAFT)
  expect(localStorage.getItem('quotidia.library-draft.1')).toBeNull()
})

test('a unit belongs to its entry, and a carried entry has its source’s', () => {
  let draft = addSection({ ...EMPTY_DRAFT, title: 'Sala' }, 'Sala')
  draft = addEntry(draft, 1000, { ...entered('Coperti'), unit: 'NUMBER' })
  draft = addEntry(draft, 1000, { ...list('Turni'), unit: 'TIME' })
  draft = addEntry(draft, 1000, carried('Coperti'))
  draft = addEntry(draft, 1000, { ...carried('Coperti'), unit: 'AMOUNT' })
  draft = addEntry(draft, 1000, { ...carried('Ieri'), sourceId: 3000 })
  draft = addEntry(draft, 1000, entered('Incasso'))
  draft = addEntry(draft, 1000, { type: 'CHECK', name: 'Contata', sourceId: null })
  draft = addEntry(draft, 1000, carried('Contata'))
  draft = addEntry(draft, 1000, carried('Orfano'))
  const [section] = draft.sections
  expect(section?.entries.map((entry) => unitOf(draft, entry))).toEqual([
    'NUMBER',
    'TIME',
    'NUMBER',
    'AMOUNT',
    'TIME',
    'AMOUNT',
    'NUMBER',
    'NUMBER',
    'AMOUNT',
  ])
  const [sent] = toCreation(draft).sections
  expect(sent?.data.map(({ name, unit }) => [name, unit])).toEqual([
    ['Coperti', 'NUMBER'],
    ['Coperti', undefined],
    ['Coperti', 'AMOUNT'],
    ['Ieri', undefined],
    ['Incasso', undefined],
    ['Contata', undefined],
    ['Contata', undefined],
    ['Orfano', undefined],
  ])
  expect(sent?.lists[0]?.unit).toBe('TIME')
})
