import { useKeyedValue } from '@quotidia/shared-ui/useKeyedValue'
import { act, renderHook } from '@testing-library/react'
import { useDayState } from './perDay'

test('a value is made once for each day', () => {
  let made = 0
  const { result, rerender } = renderHook(({ dayId }) => useKeyedValue(dayId, () => ({ dayId, made: ++made })), {
    initialProps: { dayId: 7 },
  })
  const first = result.current
  rerender({ dayId: 7 })
  expect(result.current).toBe(first)
  rerender({ dayId: 8 })
  const second = result.current
  expect(second.dayId).toBe(8)
  rerender({ dayId: 8 })
  expect(result.current).toBe(second)
})

test('a state is reset on another day, and a late change of the former day is ignored', () => {
  const { result, rerender } = renderHook(({ dayId }) => useDayState(dayId, 'closed'), { initialProps: { dayId: 7 } })
  const [, setOfFirst] = result.current
  act(() => setOfFirst('open'))
  expect(result.current[0]).toBe('open')
  rerender({ dayId: 7 })
  expect(result.current[1]).toBe(setOfFirst)
  rerender({ dayId: 8 })
  expect(result.current[0]).toBe('closed')
  act(() => setOfFirst('late'))
  expect(result.current[0]).toBe('closed')
  act(() => result.current[1]('open'))
  act(() => setOfFirst('late'))
  expect(result.current[0]).toBe('open')
})

test('a later change of the initial value is ignored on every day', () => {
  const { result, rerender } = renderHook(({ dayId, initial }) => useDayState(dayId, initial), {
    initialProps: { dayId: 7, initial: 'closed' },
  })
  for (const dayId of [7, 8]) {
    rerender({ dayId, initial: 'closed' })
    rerender({ dayId, initial: 'open' })
    expect(result.current[0]).toBe('closed')
  }
})
