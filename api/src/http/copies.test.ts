import { Copies } from './copies'

const copy = (length: number) => Buffer.alloc(length)

test('the longest unused copies make room', () => {
  const copies = new Copies(10)
  copies.keep('a', copy(4))
  copies.keep('b', copy(4))
  copies.find('a')
  copies.keep('c', copy(4))
  expect(['a', 'b', 'c'].map((key) => copies.find(key) !== undefined)).toEqual([true, false, true])
})

test('a copy kept again counts once, and one that is too large isn’t kept', () => {
  const copies = new Copies(10)
  for (let round = 0; round < 5; round++) copies.keep('a', copy(6))
  copies.keep('b', copy(4))
  expect([copies.find('a')?.length, copies.find('b')?.length]).toEqual([6, 4])
  copies.keep('c', copy(11))
  expect(copies.find('c')).toBeUndefined()
})
