import { Copies } from './copies'

const answer = (length: number) => 'x'.repeat(length)
const keepTwice = (copies: Copies, key: string, length: number) => {
  copies.keep(key, answer(length))
  copies.keep(key, answer(length))
}

test('an answer asked for once isn’t kept, and one asked for again is', () => {
  const copies = new Copies(10)
  expect(copies.keep('a', answer(4))).toBe(answer(4))
  expect(copies.find('a')).toBeUndefined()
  expect(copies.keep('a', answer(4))).toEqual(Buffer.from(answer(4)))
  expect(copies.find('a')).toEqual(Buffer.from(answer(4)))
})

test('the longest unused copies make room', () => {
  const copies = new Copies(10)
  keepTwice(copies, 'a', 4)
  keepTwice(copies, 'b', 4)
  copies.find('a')
  keepTwice(copies, 'c', 4)
  expect(['a', 'b', 'c'].map((key) => copies.find(key) !== undefined)).toEqual([true, false, true])
})

test('a copy kept again counts once, and one that is too large isn’t kept', () => {
  const copies = new Copies(10)
  for (let round = 0; round < 5; round++) keepTwice(copies, 'a', 6)
  keepTwice(copies, 'b', 4)
  expect([copies.find('a')?.length, copies.find('b')?.length]).toEqual([6, 4])
  keepTwice(copies, 'c', 11)
  expect(copies.find('c')).toBeUndefined()
})

test('answers that come round too late for a copy to have lasted aren’t kept', () => {
  const copies = new Copies(10)
  const round = ['a', 'b', 'c'].map((key) => [key, answer(4)] as const)
  for (let turn = 0; turn < 3; turn++) {
    for (const [key, text] of round) expect(copies.keep(key, text)).toBe(text)
  }
})
