import { compareSequences } from '../../../../api/src/testing/sequences/sequences'
import { startApi } from '../product/api'
import { signIn } from '../product/client'
import { type Database, mariaDatabase, sqliteDatabase, withDatabase } from '../product/database'
import type { Proof, Prove } from '../proof'

const RUNS = Number(process.env['RUNS'] ?? 500)
const COMMANDS = 40
/** The owner of the demo company without a library. */
const OWNER = 'conti'

/** Compares the API with a model of days, over random sequences of commands. */
export async function proveSequences({ seed }: Parameters<Prove>[0]): Promise<Proof[]> {
  const proofs: Proof[] = []
  for (const open of [sqliteDatabase, mariaDatabase])
    proofs.push(await withDatabase(open, (database) => compareOn(database, seed)))
  return proofs
}

async function compareOn(database: Database, seed: number): Promise<Proof> {
  const api = await startApi(database)
  try {
    const { call } = await signIn(api.url, OWNER)
    const compared = await compareSequences({ call, seed, runs: RUNS, commands: COMMANDS })
    const { runs, commands, requests, divergence } = compared
    if (divergence) console.error(divergence)
    const result = `${commands} commands in ${requests} requests, ${divergence ? 'a divergence' : '0 divergences'}`
    const failed = divergence ? 1 : 0
    return { what: 'sequences of commands', where: database.name, runs, failed, result, seed }
  } finally {
    await api.kill()
  }
}
