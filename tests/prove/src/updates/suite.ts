import { startApi } from '../product/api'
import { signIn } from '../product/client'
import { type Database, mariaDatabase, sqliteDatabase, withDatabase } from '../product/database'
import type { Proof, Prove } from '../proof'
import type { Check } from './check'
import { CLOSINGS, closeUnderSaves } from './closings'
import { addToOneList, CREATORS, createOneDay, raiseOneValue, WRITERS } from './figures'
import { USERS_OF_A_LINK, useOneLink } from './links'

const MINUTE_MS = 60_000

const CHECKED: [string, Check][] = [
  [`${WRITERS} writers on one value`, raiseOneValue],
  [`${WRITERS} writers on one list`, addToOneList],
  [`${CREATORS} requests create one day`, createOneDay],
  [`${CLOSINGS} closings of a day under saves`, closeUnderSaves],
  [`${USERS_OF_A_LINK} requests use one registration link`, useOneLink],
]

/** Compares the acknowledged with the stored writes, after concurrent writes to the same rows. */
export async function proveUpdates(options: Parameters<Prove>[0]): Promise<Proof[]> {
  const proofs: Proof[] = []
  for (const open of [sqliteDatabase, mariaDatabase])
    proofs.push(...(await withDatabase(open, (database) => runChecks(database, options))))
  return proofs
}

async function runChecks(database: Database, { seed, minutes }: Parameters<Prove>[0]): Promise<Proof[]> {
  const api = await startApi(database)
  const proofs: Proof[] = []
  try {
    const client = await signIn(api.url)
    for (const [what, check] of CHECKED) {
      const end = performance.now() + (minutes * MINUTE_MS) / CHECKED.length / 2
      const counted = await check({ client, api, database, goOn: () => performance.now() < end })
      proofs.push({ what, where: database.name, ...counted, seed })
    }
    return proofs
  } finally {
    await api.kill()
  }
}
