/**
 * Long proofs, with real databases and the built product:
 *
 *   npm run prove                 every suite but those named below
 *   npm run prove -- <suite>      one of them
 *   npm run prove -- cluster      several API processes on a Galera cluster
 *   npm run prove -- disk         a full disk under each write; mounts, so it needs root on Linux
 *   npm run prove -- mutants      planted faults, each of which has to turn a test red
 *
 * `SEED=<number>` repeats a run's choices; `MINUTES=<number>` is the time for each suite; `FAULT=<pattern>` plants
 * the faults whose names match. docs/testing.md tells what each suite proves.
 */
import { proveAnswers } from './answers/suite'
import { proveCluster } from './cluster/suite'
import { proveDisk } from './disk/suite'
import { proveKills } from './kills/suite'
import { proveMutants } from './mutants/suite'
import type { Prove } from './proof'
import { tableOf } from './table'
import { proveUpdates } from './updates/suite'

const ALONE = ['cluster', 'disk', 'mutants']
const SUITES: Record<string, Prove> = {
  kills: proveKills,
  updates: proveUpdates,
  answers: proveAnswers,
  disk: proveDisk,
  cluster: proveCluster,
  mutants: proveMutants,
}

const asked = process.argv.slice(2)
const names = asked.length > 0 ? asked : Object.keys(SUITES).filter((name) => !ALONE.includes(name))
const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31)
const minutes = Number(process.env['MINUTES'] ?? 5)

const proofs = []
for (const name of names) {
  const prove = SUITES[name]
  if (!prove) throw new Error(`No suite '${name}'; there are: ${Object.keys(SUITES).join(', ')}.`)
  console.log(`${name}, SEED=${seed}`)
  proofs.push(...(await prove({ seed, minutes })))
}
console.log(tableOf(proofs))
if (proofs.some(({ failed }) => failed > 0)) process.exitCode = 1
