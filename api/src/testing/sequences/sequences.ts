import fc from 'fast-check'
import { changesRead, creation, dayRead, deletion, givenDays, reload } from './dayCommands'
import { addition, entryRestore, entrySave, removal } from './entryCommands'
import { type Answer, type Call, givenLibrary } from './library'
import { Model } from './model'
import { type Command, expectDay } from './step'
import { confirmation, valueRestore, valueSave } from './valueCommands'

const repeated = (times: number, command: fc.Arbitrary<Command>) => Array.from({ length: times }, () => command)

/** What people do, and how often. */
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
  /** Those that were executed. */
  commands: number
  requests: number
  /** The shortest sequence of commands after which the API and the model differ, and how. */
  divergence: string | undefined
}

/**
 * Executes random commands in a company that has no library yet, and compares each answer with the model's, and in
 * the end every day. Each run begins with two new days.
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
  // A third of the commands finds nothing that it could be about, and isn't executed.
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
