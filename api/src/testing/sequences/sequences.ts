import fc from 'fast-check'
import { changesRead, creation, dayRead, deletion, givenDays, reload } from './dayCommands'
import { addition, entryRestore, entrySave, removal } from './entryCommands'
import { type Answer, type Call, givenLibrary } from './library'
import { Model } from './model'
import { type Command, expectDay } from './step'
import { confirmation, valueRestore, valueSave } from './valueCommands'

const repeated = (times: number, command: fc.Arbitrary<Command>) => Array.from({ length: times }, () => command)

/** The commands, as often as people use them. */
const COMMANDS = [
  creation,
  deletion,
  ...repeated(4, valueSave),
  valueRestore,
  ...repeated(2, addition),
  ...repeated(2, entrySave),
  removal,
  entryRestore,
  confirmation,
  ...repeated(2, reload),
  changesRead,
  dayRead,
]

interface Options {
  call: Call
  seed: number
  runs: number
  /** The average number of commands of a run. */
  commands: number
}

export interface Found {
  runs: number
  /** The number of executed commands. */
  commands: number
  requests: number
  /** The shortest sequence of commands after which the API and the model differ, and the difference. */
  divergence: string | undefined
}

/**
 * Executes random commands in a company without a library, and compares each answer, and finally every day, with the
 * model. Each run begins with two new days.
 */
export async function compareSequences({ call: send, seed, runs, commands }: Options): Promise<Found> {
  const counted = { commands: 0, requests: 0 }
  let created = new Set<number>()
  const call: Call = async (method, path, body) => {
    counted.requests += 1
    const answer: Answer = await send(method, path, body)
    if (path.startsWith('/day/create') && answer.status === 201) created.add(answer.body.dayId)
    return answer
  }
  const library = await givenLibrary(call)
  // A third of the commands have nothing to act on, and aren't executed.
  const maxCommands = Math.ceil(2.6 * commands)
  const sequence = fc.noBias(fc.commands(COMMANDS, { maxCommands, size: 'max' }))
  const property = fc.asyncProperty(sequence, async (chosen) => {
    const model = new Model(library)
    created = new Set()
    try {
      await givenDays(model, call)
      await fc.asyncModelRun(() => ({ model, real: call }), chosen)
      for (const day of model.days) await expectDay(model, call, day)
    } finally {
      counted.commands += model.commands
      for (const dayId of created) await call('DELETE', `/day/${dayId}`)
    }
  })
  const result = await fc.check(property, { seed, numRuns: runs })
  const divergence = `${fc.defaultReportMessage(result)}\n${result.errorInstance}`
  return { ...counted, runs: result.numRuns, divergence: result.failed ? divergence : undefined }
}
