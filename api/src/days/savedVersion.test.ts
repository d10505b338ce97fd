import type { DayFull } from '@quotidia/contract/days'
import type { ListItem } from '@quotidia/contract/lists'
import type { DataItem } from '@quotidia/contract/values'
import { onEveryDatabase } from '../testing/api'
import type { Answer } from '../testing/client'
import { givenCompany } from '../testing/company'
import { givenDay, givenEntry, itemNamed, readDay } from '../testing/day'

onEveryDatabase((api) => {
  async function given() {
    const company = await givenCompany(api())
    const { client } = await company.person('OWNER')
    const dayId = await givenDay(client, '2026-03-10')
    const list = await company.listOf('Spese varie')
    const entry = await givenEntry(client, dayId, list, 4, 'pane')
    const { dataId, connectionDataId } = itemNamed(await readDay(client, dayId), 'Contanti')
    const post = (path: string, body?: object) => client.post(`${path}?dayId=${dayId}`, { body })
    return {
      read: () => readDay(client, dayId),
      save: (change: object) => post('/data/update', [{ dataId, ...change }]),
      saveEntry: (change: object) => post('/data/list/update', [{ id: entry.id, listId: list.listId, ...change }]),
      addEntry: () => post('/data/list/add', [{ id: null, ...list, value: 3, causal: 'vino' }]),
      removeEntry: () => client.delete(`/data/list/delete/${entry.id}`),
      confirmEmpty: () => post('/data/list/none', { listId: list.listId }),
      restoreValue: () => client.post(`/history/connectionData/${connectionDataId}/restore/1`),
      restoreEntry: () => client.post(`/history/connectionList/${entry.id}/restore/1`),
    }
  }
  type There = Awaited<ReturnType<typeof given>>

  const nothing = async () => {}
  const changes: [string, (there: There) => Promise<Answer>, (there: There) => Promise<unknown>][] = [
    ['a value', ({ save }) => save({ value: 12.34 }), nothing],
    ['a comment', ({ save }) => save({ comment: 'controllato' }), nothing],
    ['an entry', ({ saveEntry }) => saveEntry({ value: 5 }), nothing],
    ['a new entry', ({ addEntry }) => addEntry(), nothing],
    ['a removed entry', ({ removeEntry }) => removeEntry(), nothing],
    ['an empty list', ({ confirmEmpty }) => confirmEmpty(), ({ removeEntry }) => removeEntry()],
    ['a restored value', ({ restoreValue }) => restoreValue(), ({ save }) => save({ value: 1 })],
    ['a restored entry', ({ restoreEntry }) => restoreEntry(), ({ removeEntry }) => removeEntry()],
  ]

  test.each(changes)(
    'the answer to %s has the next version of the day, and all that differs',
    async (_, save, prepare) => {
      const there = await given()
      await prepare(there)
      const before = await there.read()
      const { body } = await save(there)
      const { saved = [], ...totals } = body
      const after = await there.read()
      expect(totals.version).toBe((before.version ?? 0) + 1)
      expect(after).toMatchObject(totals)
      expect(rowsOf(after)).toEqual(expect.arrayContaining(saved))
      expect(otherRowsOf(after, saved)).toEqual(otherRowsOf(before, saved).filter(isIn(after)))
    },
  )

  test('a save that changes nothing has no version, since another person may have given it', async () => {
    const { save, saveEntry, confirmEmpty, removeEntry, restoreValue, restoreEntry } = await given()
    for (const call of [() => save({ value: 7 }), () => saveEntry({ value: 7 }), restoreValue, restoreEntry]) {
      expect((await call()).body).toHaveProperty('version')
      expect((await call()).body).not.toHaveProperty('version')
    }
    await removeEntry()
    expect((await confirmEmpty()).body).toHaveProperty('version')
    expect((await confirmEmpty()).body).not.toHaveProperty('version')
  })
})

type Row = DataItem | ListItem

const keyOf = (row: Row) => ('listId' in row ? `entry ${row.id}` : `item ${row.dataId}`)
const rowsOf = ({ dayWithValues, dataListsValues }: DayFull): Row[] => [...dayWithValues, ...dataListsValues]
const isIn = (day: DayFull) => (row: Row) => rowsOf(day).some((each) => keyOf(each) === keyOf(row))

/** The rows that weren't saved, without the figures that are among the totals. */
const otherRowsOf = (day: DayFull, saved: Row[]) =>
  rowsOf(day)
    .filter((row) => !saved.some((each) => keyOf(each) === keyOf(row)))
    .map((row) =>
      'dataType' in row && row.dataType !== 'ENTERED' ? { ...row, value: 0, reason: 'operand' as const } : row,
    )
