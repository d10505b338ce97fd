import { deepStrictEqual } from 'node:assert'
import fc from 'fast-check'
import { dayAnswer } from './expected'
import type { Answer, Call, Item } from './library'
import type { Day, Entry, Model, Value } from './model'
import type { Expected } from './saves'
import { seenDay, seenEntry, seenTotals, seenValue } from './seen'

export type Command = fc.AsyncCommand<Model, Call>

interface Step<Input> {
  name: string
  input: fc.Arbitrary<Input>
  /** Whether the model has anything for the step to act on; by default, a day. */
  applies?(model: Readonly<Model>): boolean
  run(model: Model, call: Call, input: Input): Promise<void>
}

export function commandsOf<Input>({ name, input, applies, run }: Step<Input>): fc.Arbitrary<Command> {
  return input.map((chosen) => ({
    check: (model: Readonly<Model>) => applies?.(model) ?? model.days.length > 0,
    async run(model: Model, call: Call) {
      model.commands += 1
      await run(model, call, chosen)
    },
    toString: () => `${name} ${JSON.stringify(chosen)}`,
  }))
}

/** Selects one of the choices that exist when the step runs. */
export const which = fc.nat({ max: 999 })

export function pick<T>(choices: readonly T[], number: number): T {
  const chosen = choices[number % choices.length]
  if (chosen === undefined) throw new Error('Nothing to choose from.')
  return chosen
}

const LARGEST = 9_999_999_999_990
/** In thousandths, so that some amounts have to be rounded. */
export const amount = fc.oneof(
  fc.constantFrom(0, 1000, 5, -5, 1005, LARGEST, -LARGEST),
  fc.integer({ min: -20_000, max: 200_000 }),
  fc.integer({ min: 0, max: 500 }).map((euro) => euro * 1000),
  fc.integer({ min: -LARGEST, max: LARGEST }),
)
export const sent = (thousandths: number | null | undefined) =>
  typeof thousandths === 'number' ? thousandths / 1000 : thousandths

export const text = fc.constantFrom('', 'Bar', 'Da rivedere', 'Perché «sì» 🎉', "L'acconto; è 10%")

/** The distance of the sent revision from the present one; mostly none is sent, or the present one. */
export const distance = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(undefined, 0) },
  { weight: 1, arbitrary: fc.constantFrom(-1, 1, 1000) },
)

/** The revision to send, which is at least 1. */
export function revisionAt({ revisions }: Value | Entry, off: number | undefined): number | undefined {
  return off === undefined ? undefined : Math.max(1, revisions.length + off)
}

export const isList = ({ type }: Item) => type === 'LIST'

/** Fails unless the API answered like the model; the messages of refusals aren't compared. */
export function expectAnswer(answer: Answer, { status, body }: Expected, seen: (body: Answer['body']) => unknown) {
  const found = { status: answer.status, body: body && seen(answer.body) }
  deepStrictEqual(found, { status, body })
}

const seenRows =
  <Row>(seenRow: (row: Row) => unknown) =>
  (body: Answer['body']) =>
    body.conflicts
      ? { code: body.code, conflicts: body.conflicts.map(seenRow) }
      : { saved: body.saved?.map(seenRow), ...(body.saved && seenTotals(body)) }
export const seenValues = seenRows(seenValue)
export const seenEntries = seenRows(seenEntry)

/** Reads a day and compares it as a whole, including histories. */
export async function expectDay(model: Model, call: Call, day: Day) {
  const { status, body } = await call('GET', `/day/${day.dayId}/full`)
  deepStrictEqual({ status, day: status === 200 && seenDay(body) }, { status: 200, day: dayAnswer(day, model) })
}
