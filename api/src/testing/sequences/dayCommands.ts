import { deepStrictEqual } from 'node:assert'
import fc from 'fast-check'
import { carryAgain, createDay, deleteDay } from './dayChanges'
import { changesAnswer } from './expected'
import type { Call } from './library'
import type { Model } from './model'
import { seenChanges } from './seen'
import { commandsOf, expectDay, pick, which } from './step'

const dateOf = (number: number) => `2020-03-0${1 + (number % 9)}`

async function create(model: Model, call: Call, date: string) {
  const { status, body } = await call('POST', `/day/create?date=${date}`)
  const existing = model.find(date)
  if (existing) {
    deepStrictEqual([status, body.code, body.dayId], [409, 'day_exists', existing.dayId])
    return
  }
  deepStrictEqual(status, 201)
  const { dayWithValues } = (await call('GET', `/day/${body.dayId}/full?history=none`)).body
  const valueIds = new Map<number, number>(
    dayWithValues.map((value: { dataId: number; connectionDataId: number }) => [value.dataId, value.connectionDataId]),
  )
  await expectDay(model, call, createDay(model, { dayId: body.dayId, date, valueIds }))
}

/** Creates two days, so that few commands of a run have nothing to act on. */
export async function givenDays(model: Model, call: Call) {
  for (const number of [2, 5]) await create(model, call, dateOf(number))
}

export const creation = commandsOf({
  name: 'create day',
  input: which,
  applies: () => true,
  run: (model, call, number) => create(model, call, dateOf(number)),
})

export const deletion = commandsOf({
  name: 'delete day',
  input: which,
  async run(model, call, number) {
    const day = pick(model.days, number)
    deepStrictEqual((await call('DELETE', `/day/${day.dayId}`)).status, 204)
    deleteDay(model, day)
    deepStrictEqual((await call('GET', `/day/${day.dayId}/full`)).status, 404)
    deepStrictEqual((await call('POST', `/day/fetch?date=${day.date}`)).status, 404)
  },
})

export const reload = commandsOf({
  name: 'carry again',
  input: fc.record({ day: which, rule: which }),
  async run(model, call, { day: number, rule }) {
    const day = pick(model.days, number)
    const changed = changesAnswer(day, model).map(({ ruleId }) => ruleId)
    const carry = pick(
      model.library.carries.filter(({ ruleId }) => changed.length === 0 || changed.includes(ruleId)),
      rule,
    )
    const { status } = await call('POST', `/rule/reload-previous-day/${day.dayId}/${carry.ruleId}`)
    deepStrictEqual(status, 200)
    carryAgain(model, day, carry)
    await expectDay(model, call, day)
  },
})

export const changesRead = commandsOf({
  name: 'read previous-day changes',
  input: which,
  async run(model, call, number) {
    const day = pick(model.days, number)
    const { status, body } = await call('GET', `/rule/previous-day-changes/${day.dayId}`)
    deepStrictEqual({ status, changes: seenChanges(body) }, { status: 200, changes: changesAnswer(day, model) })
  },
})

export const dayRead = commandsOf({
  name: 'read day',
  input: which,
  run: (model, call, number) => expectDay(model, call, pick(model.days, number)),
})
