import { checkHistory } from './check'
import type { Operation, Transaction } from './history'

const read = (list: number, ...elements: number[]): Operation => ({ list, read: elements })
const append = (list: number, element: number): Operation => ({ list, append: element })
const committed = (...operations: Operation[]): Transaction => ({ outcome: 'committed', operations })
const aborted = (...operations: Operation[]): Transaction => ({ outcome: 'aborted', operations })
const unknown = (...operations: Operation[]): Transaction => ({ outcome: 'unknown', operations })

const anomaliesOf = (...history: Transaction[]) => [...checkHistory(history).keys()]

test('a history in which each transaction saw the one before is clean', () => {
  expect(
    anomaliesOf(
      committed(read(1), append(1, 10)),
      aborted(read(1, 10), append(1, 11)),
      committed(read(1, 10), append(1, 12), read(2), append(2, 20)),
      unknown(read(1, 10, 12), append(1, 13)),
      unknown(read(2, 20), append(2, 21)),
      committed(read(1, 10, 12, 13), read(2, 20)),
    ),
  ).toEqual([])
})

test.each<[string, Transaction[]]>([
  ['lost append', [committed(read(1), append(1, 10)), committed(read(1), append(1, 11)), committed(read(1, 11))]],
  [
    'G-single lost update or read skew',
    [committed(read(1), append(1, 10)), committed(read(1), append(1, 11)), committed(read(1, 10, 11))],
  ],
  ['G1a aborted read', [aborted(append(1, 10)), committed(read(1, 10))]],
  [
    'G1b intermediate read',
    [committed(append(1, 10), append(1, 11)), committed(read(1, 10)), committed(read(1, 10, 11))],
  ],
  [
    'G0 write cycle',
    [
      committed(append(1, 10), append(2, 20)),
      committed(append(1, 11), append(2, 21)),
      committed(read(1, 10, 11), read(2, 21, 20)),
    ],
  ],
  [
    'G1c circular information flow',
    [committed(append(1, 10), read(2, 20)), committed(append(2, 20), read(1, 10)), committed(read(1, 10), read(2, 20))],
  ],
  [
    'G2 write skew',
    [committed(read(1), append(2, 20)), committed(read(2), append(1, 10)), committed(read(1, 10), read(2, 20))],
  ],
  ['unknown number', [committed(read(1, 10))]],
  [
    'incompatible order',
    [committed(append(1, 10)), committed(append(1, 11)), committed(read(1, 10, 11)), committed(read(1, 11))],
  ],
])('finds: %s', (anomaly, history) => {
  expect(anomaliesOf(...history)).toEqual(expect.arrayContaining([anomaly]))
})

test('a cycle through many transactions is found', () => {
  const count = 20_000
  const chain = Array.from({ length: count }, (_, list) =>
    committed(read(list, list), append((list + 1) % count, (list + 1) % count)),
  )
  expect(anomaliesOf(...chain)).toEqual(['G1c circular information flow'])
})
