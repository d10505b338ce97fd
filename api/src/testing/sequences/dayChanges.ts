import { carriedFrom, hasSource } from './figures'
import type { Carry } from './library'
import { type Day, type Model, reviseValue, valueFor } from './model'

interface NewDay {
  dayId: number
  date: string
  /** The ids of the values by their items' ids. */
  valueIds: ReadonlyMap<number, number>
}

export function createDay(model: Model, { dayId, date, valueIds }: NewDay): Day {
  const previous = model.before(date)
  const { items, carries } = model.library
  const carried = new Map(carries.map((carry) => [carry.ruleId, carriedFrom(previous, carry, model).cents]))
  const values = items.map((item) => {
    const rule = carries.find(({ to }) => to.dataId === item.dataId)
    const cents = (rule && carried.get(rule.ruleId)) ?? 0
    return {
      id: valueIds.get(item.dataId) ?? 0,
      item,
      cents,
      comment: '',
      isWritten: false,
      isCarried: rule !== undefined && hasSource(previous, rule, model),
      revisions: [{ type: 'ADD' as const, cents, comment: '', causal: null }],
    }
  })
  const day: Day = {
    dayId,
    date,
    values,
    entries: [],
    carried: new Map([...carried].map(([ruleId, cents]) => [ruleId, { cents, revision: 1 }])),
  }
  model.days.push(day)
  return day
}

export function deleteDay(model: Model, day: Day) {
  model.days = model.days.filter((each) => each !== day)
}

/** 'Aggiorna': carries the previous day's present figure into this day only. */
export function carryAgain(model: Model, day: Day, carry: Carry) {
  const { cents } = carriedFrom(model.before(day.date), carry, model)
  const value = valueFor(day, carry.to)
  if (value.cents !== cents) reviseValue(value, { cents }, true)
  day.carried.set(carry.ruleId, { cents, revision: value.revisions.length })
}
