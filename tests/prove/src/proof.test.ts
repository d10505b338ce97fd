import { countEmptyAsFailed, type Proof } from './proof'

const proofWith = (runs: number, failed: number): Proof => ({
  what: 'kill -9 of the API',
  where: 'SQLite',
  runs,
  failed,
  result: '',
  seed: 1,
})

test('a proof without runs counts as failed', () => {
  const proofs = [proofWith(3, 0), proofWith(0, 0), proofWith(0, 2)]
  expect(countEmptyAsFailed(proofs).map(({ failed }) => failed)).toEqual([0, 1, 2])
})

test('a suite without proofs is an error', () => {
  expect(() => countEmptyAsFailed([])).toThrow('nothing was proven')
})
