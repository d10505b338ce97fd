import type { Answer, Client } from '../client'
import { closeDay, givenEntry } from '../day'
import type { OpenStream } from '../liveStream'
import { ITEM_KEYS, type ItemKey, SECTIONS, type SectionNumber } from './form'
import type { Permissions } from './reader'
import { type Scenario, save } from './scenario'
import { newAmount, newWord, textsOf } from './words'

/** A figure or an entry written by another person. */
export interface LiveWrite {
  item: ItemKey
  entry?: { id: number; isRemoved: boolean }
  /** The author's name, which is unique to this write. */
  author: string
}

const RESULTS: Partial<Record<ItemKey, ItemKey[]>> = {
  entered1: ['result1', 'result2'],
  sum1: ['result1'],
  sum2: ['result2'],
}

/** The parts of a write that a reader may be notified of, by the specification; undefined if none. */
export function toldOf({ item, entry, author }: LiveWrite, { sees, seesEntries, history }: Permissions) {
  const items = [item, ...(RESULTS[item] ?? [])].filter(sees)
  if (items.length === 0) return undefined
  const seesAuthor = entry ? seesEntries(item) && (!entry.isRemoved || history) : sees(item)
  return {
    items: items.toSorted(),
    entries: entry && seesEntries(item) ? [entry.id] : [],
    author: seesAuthor ? author : null,
  }
}

/** Writes to each part of a day, each time after the stream of an all-seeing witness has received the write before. */
export class LiveWriter {
  /** All written texts and amounts; no stream may contain any of them. */
  readonly texts: string[] = []

  constructor(
    private readonly scenario: Scenario,
    readonly person: { userId: number; client: Client },
    private readonly witness: OpenStream,
  ) {}

  async writeAll(): Promise<LiveWrite[]> {
    const writes: LiveWrite[] = []
    for (const key of ['entered', 'fed', 'check'] as const)
      for (const n of SECTIONS) writes.push(await this.saveFigure(`${key}${n}`))
    for (const n of SECTIONS) writes.push(...(await this.writeEntry(n)))
    return writes
  }

  /** Visits every item and section in turn, and leaves at the end. */
  async visitAll() {
    const { scenario, person } = this
    const places = await this.places()
    for (const place of [...places, { mode: 'left' }]) {
      done(await person.client.post('/live/presence', { body: { dayId: scenario.dayId, mode: 'edit', ...place } }))
      await this.witness.next('people')
    }
  }

  private async places() {
    const { api, company, names } = this.scenario
    const ids = await Promise.all(ITEM_KEYS.map((key) => company.item(names.items[key])))
    const sections: number[] = await api.db('sections').where({ company_id: company.companyId }).pluck('id')
    return [...ids.map((dataId) => ({ dataId })), ...sections.map((sectionId) => ({ sectionId }))]
  }

  private async saveFigure(item: ItemKey): Promise<LiveWrite> {
    const { scenario, person } = this
    const author = await this.rename()
    const value = item.startsWith('check') ? 1 : this.amount()
    await save(scenario, person.client, scenario.dayId, item, { value, comment: this.word('nota') })
    await this.told()
    return { item, author }
  }

  /** Adds an entry, changes and removes it. */
  private async writeEntry(n: SectionNumber): Promise<LiveWrite[]> {
    const { scenario, person } = this
    const { dayId, entries } = scenario
    const { listId, dataId } = entries[n]
    const item: ItemKey = `sum${n}`
    const added = await this.rename()
    const { id } = await givenEntry(person.client, dayId, { listId, dataId }, this.amount(), this.word('motivo'))
    await this.told()
    const changed = await this.rename()
    const fields = [{ value: this.amount() }, { comment: this.word('nota') }]
    const body = fields.map((field) => ({ id, listId, ...field }))
    done(await person.client.post(`/data/list/update?dayId=${dayId}`, { body }))
    await this.told()
    const removed = await this.rename()
    done(await person.client.delete(`/data/list/delete/${id}`))
    await this.told()
    const entry = { id, isRemoved: false }
    return [
      { item, entry, author: added },
      { item, entry, author: changed },
      { item, entry: { id, isRemoved: true }, author: removed },
    ]
  }

  /** Waits until the witness has received a write, ignoring changes without figures. */
  private async told() {
    while ((await this.witness.next('changed')).dataIds.length === 0);
  }

  private async rename() {
    const name = newWord('autrice')
    await this.scenario.api.db('users').where({ id: this.person.userId }).update({ name })
    return name
  }

  private word(label: string) {
    const word = newWord(label)
    this.texts.push(word)
    return word
  }

  private amount() {
    const amount = newAmount()
    this.texts.push(...textsOf(amount))
    return amount
  }
}

/** Closes and reopens the day, waiting after each until every reader has been notified. */
export async function closeAndReopen({ people: { owner }, dayId }: Scenario, told: () => Promise<unknown>) {
  await closeDay(owner.client, dayId)
  await told()
  done(await owner.client.post(`/day/${dayId}/reopen`, { body: { reason: newWord('motivo') } }))
  await told()
}

function done({ status, text }: Answer) {
  if (status >= 300) throw new Error(`Not done: ${status} ${text}`)
}
