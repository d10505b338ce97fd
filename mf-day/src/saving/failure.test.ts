import { ApiError } from '@quotidia/shared-ui/api'
import { CARD, CASH, MemoryDay, rowOf } from '../testing/memoryDay'
import { readFailure } from './failure'

const NOT_SAVED = 'Non salvato.'
const refusal = (status: number, body = {}) => new ApiError('Non si può.', { status, code: 'no', body })

test.each([400, 403, 409, 422])('%i refuses the value, with the reason', (status) => {
  expect(readFailure(refusal(status), CASH)).toEqual({ message: `${NOT_SAVED} Non si può.`, refused: true })
})

test.each([401, 408, 429, 500, 503])('%i doesn’t refuse the value', (status) => {
  expect(readFailure(refusal(status), CASH)).toEqual({ message: NOT_SAVED, refused: false })
})

test('an error without an answer doesn’t refuse the value', () => {
  expect(readFailure(new Error('offline'), CASH)).toEqual({ message: NOT_SAVED, refused: false })
})

test('404 refuses the value of a row that no longer exists', () => {
  const message = `${NOT_SAVED} La voce non esiste più, o non puoi più vederla.`
  expect(readFailure(refusal(404), CARD)).toEqual({ message, refused: true })
})

test('a conflict has the other user’s row of the same reference', () => {
  const day = new MemoryDay()
  const [value, entry] = [rowOf(day, CASH), rowOf(day, CARD)]
  const theirs = (conflicts: object[], ref: typeof CASH | typeof CARD) =>
    readFailure(refusal(409, { conflicts }), ref).theirs
  expect(theirs([entry, value], CASH)).toBe(value)
  expect(theirs([value, entry], CARD)).toBe(entry)
  expect(
    theirs(
      [
        { ...entry, id: 999 },
        { ...value, dataId: 999 },
      ],
      CARD,
    ),
  ).toBeUndefined()
  expect(theirs([entry, { ...value, dataId: 999 }], CASH)).toBeUndefined()
  expect(readFailure(refusal(400, { conflicts: [value] }), CASH).theirs).toBeUndefined()
})
