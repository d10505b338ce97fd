import type { LibraryData } from '@quotidia/contract/libraries'
import type { Rule } from '@quotidia/contract/rules'
import { asCreation, calculated, carried, check, entered, type Form, list } from '../../demo/form'

export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: each command knows the body of the call it makes
  body: any
}
/** Calls the API as an owner. */
export type Call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<Answer>

/** All types of data; results that use each other, sums, checks, carried figures and a divisor that can be 0. */
const FORM: Form = {
  title: 'Sequenze',
  sections: {
    Incassi: [
      ...entered('Contanti', 'Carte', 'Coperti'),
      list('Altri incassi', 'Totale altri incassi', 'Da chi'),
      ...calculated('Scontrino medio', 'Totale', 'Quota'),
    ],
    Spese: [list('Spese', 'Totale spese', 'Motivo'), ...calculated('Netto', 'Prodotto'), ...check('Cassa contata')],
    Riporti: [
      carried('Fondo cassa', 'Contanti'),
      carried('Spese di ieri', 'Totale spese'),
      carried('Netto di ieri', 'Netto'),
      ...entered('Saldo'),
      ...check('Aperto ieri'),
    ],
  },
  formulas: {
    'Scontrino medio': '[Totale] / [Coperti]',
    Netto: '[Totale] - [Totale spese] * 1.22',
    Totale: '[Contanti] + [Carte] + [Totale altri incassi] - [Fondo cassa] / 3',
    Quota: '[Netto] / 7 + [Cassa contata] * 0.005 - 2 * -1.25',
    Prodotto: '[Contanti] * [Carte] / 100',
  },
}

/** The items carried from the previous day: by the library itself, and by two rules. */
const CARRIED: { to: string; from: string; atLeastCents?: number; byRule?: true }[] = [
  { to: 'Fondo cassa', from: 'Contanti' },
  { to: 'Spese di ieri', from: 'Totale spese' },
  { to: 'Netto di ieri', from: 'Netto' },
  { to: 'Saldo', from: 'Scontrino medio', atLeastCents: 1050, byRule: true },
  { to: 'Aperto ieri', from: 'Coperti', byRule: true },
]
const CHECKED = 'Cassa contata'

export interface Item {
  dataId: number
  name: string
  type: LibraryData['dataType']
  /** Only for an item that is a list's sum. */
  listId: number | undefined
}
export interface Carry {
  ruleId: number
  to: Item
  from: Item
  atLeastCents: number | undefined
}
export interface Library {
  items: Item[]
  /** By result item. */
  expressions: Map<number, string>
  carries: Carry[]
  checkRule: { ruleId: number; dataId: number }
  /** The caller's name. */
  editor: string
}

async function expectStatus(status: number, call: Promise<Answer>) {
  const answer = await call
  if (answer.status !== status) throw new Error(`Expected ${status}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** List ids are only available on a day. */
async function readListIds(call: Call): Promise<Map<number, number>> {
  const { dayId } = await expectStatus(201, call('POST', '/day/create?date=2020-02-01'))
  const { dataLists } = await expectStatus(200, call('GET', `/day/${dayId}/full`))
  await expectStatus(204, call('DELETE', `/day/${dayId}`))
  return new Map(dataLists.map(({ dataId, listId }: { dataId: number; listId: number }) => [dataId, listId]))
}

/** Creates the library and its rules, in a company without days. */
export async function givenLibrary(call: Call): Promise<Library> {
  const { user } = await expectStatus(200, call('GET', '/users/get-current-user'))
  const { libraryId } = await expectStatus(201, call('POST', '/library/create', asCreation(FORM)))
  const data: LibraryData[] = await expectStatus(200, call('GET', `/data/library-data/${libraryId}`))
  const listIds = await readListIds(call)
  const items = data.map(({ dataId, dataName, dataType }) => ({
    dataId,
    name: dataName,
    type: dataType,
    listId: listIds.get(dataId),
  }))
  const itemNamed = (name: string) => {
    const item = items.find((each) => each.name === name)
    if (!item) throw new Error(`The library has no «${name}».`)
    return item
  }
  const addRule = (name: string, rule: object) =>
    expectStatus(200, call('POST', '/rule/create', { name, libraryId, ...rule }))
  for (const { to, from, atLeastCents } of CARRIED.filter(({ byRule }) => byRule)) {
    await addRule(`Riporto di ${to}`, {
      checkBox: false,
      previousDay: true,
      ruleDataId: itemNamed(to).dataId,
      ruleData2Id: itemNamed(from).dataId,
      compareData2: atLeastCents === undefined ? null : atLeastCents / 100,
    })
  }
  await addRule('Da fare', { checkBox: true, ruleDataId: itemNamed(CHECKED).dataId })
  const rules: Rule[] = (await expectStatus(200, call('GET', `/rule/library/${libraryId}`))).data
  const ruleOf = (name: string, checkBox = false) =>
    rules.find((rule) => rule.ruleDataId === itemNamed(name).dataId && rule.checkBox === checkBox)?.ruleId ?? 0
  const withIds = (expression: string) =>
    expression.replaceAll(/\[([^\]]+)\]/g, (_, name: string) => `#data_${itemNamed(name).dataId}`)
  return {
    items,
    expressions: new Map(
      Object.entries(FORM.formulas).map(([name, expression]) => [itemNamed(name).dataId, withIds(expression)]),
    ),
    carries: CARRIED.map(({ to, from, atLeastCents }) => ({
      ruleId: ruleOf(to),
      to: itemNamed(to),
      from: itemNamed(from),
      atLeastCents,
    })),
    checkRule: { ruleId: ruleOf(CHECKED, true), dataId: itemNamed(CHECKED).dataId },
    editor: user.name,
  }
}
