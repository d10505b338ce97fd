import type { DayPlace } from '../host/DayHost'
import { createPlaceStore, isSamePlace } from './placeStore'

const START: DayPlace = { dayId: 7, mode: 'edit', section: 1 }

function given(blocked: boolean) {
  const asked: boolean[] = []
  const { store, goTo } = createPlaceStore(START, ({ toAnotherDay }) => {
    asked.push(toAnotherDay)
    return blocked
  })
  return { asked, goTo, now: () => store.getState() }
}

test('another section is shown without calling the guard, another day or mode only after it', () => {
  const { asked, goTo, now } = given(false)
  goTo({ ...START, section: 2 })
  expect([now().place.section, asked]).toEqual([2, []])
  goTo({ ...START, mode: 'view' })
  goTo({ ...START, mode: 'view', dayId: 8 })
  expect(now()).toEqual({ place: { ...START, mode: 'view', dayId: 8 }, blockedMove: null })
  expect(asked).toEqual([false, true])
})

test('a blocked move goes on, or stays where it began', () => {
  const { goTo, now } = given(true)
  const next: DayPlace = { ...START, dayId: 8 }
  goTo(next)
  expect(now().place).toEqual(START)
  now().blockedMove?.cancel()
  expect(now()).toEqual({ place: START, blockedMove: null })
  goTo(next)
  now().blockedMove?.proceed()
  expect(now()).toEqual({ place: next, blockedMove: null })
})

test('places are the same with the same day, mode and section', () => {
  expect(isSamePlace(START, { ...START })).toBe(true)
  for (const change of [{ dayId: 8 }, { mode: 'view' as const }, { section: undefined }]) {
    expect(isSamePlace(START, { ...START, ...change })).toBe(false)
  }
})
