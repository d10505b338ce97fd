import { type Client, clientOf, createDay, enteredItems } from '../product/client'
import type { Database } from '../product/database'
import type { ClockedApi } from './processes'

/** A day that both processes write to, and the acknowledged writes. */
export class Record {
  readonly broken: string[] = []
  saves = 0
  private adds = 0
  private readonly values: number[] = []
  private version = 0
  private connectionId = 0
  private key: { name: string; itemId: number } | undefined

  private constructor(
    private readonly dayId: number,
    private readonly dataId: number,
    private readonly list: { listId: number; dataId: number },
  ) {}

  static async on(client: Client, date: string): Promise<Record> {
    const day = await createDay(client, date)
    const [dataId = 0] = enteredItems(day)
    const [list] = day.dataLists
    if (!list) throw new Error('The demo company has no list.')
    return new Record(day.dayId, dataId, { listId: list.listId, dataId: list.dataId })
  }

  /** Saves the next value; the revision and the version have to be higher than those before. */
  async save({ api }: ClockedApi, token: string): Promise<void> {
    const client = clientOf(api.url, token)
    const value = this.values.length + 1
    const { status, body } = await client.call('POST', `/data/update?dayId=${this.dayId}`, [
      { dataId: this.dataId, value, revision: this.values.length + 1 },
    ])
    if (status !== 200) {
      this.broken.push(`a save was answered ${status} ${JSON.stringify(body)}`)
      return
    }
    this.saves += 1
    this.values.push(value)
    this.connectionId = body.saved[0].connectionDataId
    const { version } = (await client.call('GET', `/day/${this.dayId}/full?history=none`)).body
    if (version <= this.version) this.broken.push(`version ${version} after ${this.version}`)
    this.version = version
  }

  /** Repeats the request of the last key, which has to be answered as before, and begins a new one. */
  async addOnce({ api }: ClockedApi, token: string): Promise<void> {
    const client = clientOf(api.url, token)
    const send = (name: string) =>
      client.call('POST', `/data/list/add?dayId=${this.dayId}`, [{ ...this.list, value: 1, causal: name }], {
        'Idempotency-Key': name,
      })
    const again = this.key && (await send(this.key.name))
    if (again && again.body?.saved?.[0]?.id !== this.key?.itemId)
      this.broken.push(`a repeated request was answered ${again.status} with another entry`)
    const name = `Prova-${this.adds++}`
    const { status, body } = await send(name)
    if (status === 201) this.key = { name, itemId: body.saved[0].id }
    else this.broken.push(`an entry was answered ${status} ${JSON.stringify(body)}`)
  }

  /** Stops repeating the last request: the API keeps keys for a day. */
  forgetKey(): void {
    this.key = undefined
  }

  /** Checks that the history has every save in order, and that the ids of its rows have the same order. */
  async checkHistory({ api }: ClockedApi, token: string, { sql }: Database): Promise<void> {
    const path = `/history/connectionData/${this.connectionId}/revisions`
    const { body } = await clientOf(api.url, token).call('GET', path)
    const newestFirst: { revision: number; value: number }[] = body
    const shown = newestFirst.map(({ revision, value }) => `${revision}: ${value}`)
    const saved = [0, ...this.values].map((value, index) => `${index + 1}: ${value}`)
    if (shown.join() !== saved.toReversed().join()) this.broken.push(`the history is ${shown.join()}`)
    const stored = sql(`select revision from value_revisions where value_id = ${this.connectionId} order by id`)
    if (stored.some(([revision], index) => Number(revision) !== index + 1))
      this.broken.push(`the rows of the history are ${stored.join()}`)
  }
}
