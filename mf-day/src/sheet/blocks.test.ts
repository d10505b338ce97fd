import { splitIntoBlocks } from './blocks'

const rows = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => `row-${from + index}`)
const sizes = (blocks: string[][]) => blocks.map(({ length }) => length)

test('rows are split in order; the last block may not be full', () => {
  const blocks = splitIntoBlocks(rows(1, 60), [])
  expect(sizes(blocks)).toEqual([25, 25, 10])
  expect(blocks.flat()).toEqual(rows(1, 60))
})

test('a row keeps its block while others are added and removed', () => {
  const before = splitIntoBlocks(rows(1, 60), [])
  const without = splitIntoBlocks(rows(20, 60), before)
  expect(without).toEqual([rows(20, 25), rows(26, 50), rows(51, 60)])
  expect(splitIntoBlocks(rows(1, 60), without).flat()).toEqual(rows(1, 60))
})

test('rows added at the end fill the last block, then begin another', () => {
  const before = splitIntoBlocks(rows(1, 45), [])
  expect(sizes(splitIntoBlocks(rows(1, 55), before))).toEqual([25, 25, 5])
})

test('a row restored between two others is between them', () => {
  const before = splitIntoBlocks([...rows(1, 9), ...rows(11, 60)], [])
  const after = splitIntoBlocks(rows(1, 60), before)
  expect(after.flat()).toEqual(rows(1, 60))
  expect(after[0]).toContain('row-10')
})
