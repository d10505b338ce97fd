/** The part of the proof that runs in namespaces of its own; `suite.ts` starts it. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Proof } from '../proof'
import { BALANCER, startCluster, untilWhole, writersOf } from './cluster'

const [folder = '', seed = '0', minutes = '5'] = process.argv.slice(2)

async function main(): Promise<Proof[]> {
  const cluster = await startCluster(folder)
  await untilWhole(cluster)
  console.log(`writers: ${writersOf(cluster)}`, BALANCER, seed, minutes)
  return []
}

/** The ends of the logs of haproxy and the API, which the folder takes along. */
function logEnds(): string {
  const names = readdirSync(folder).filter((name) => name.endsWith('.log'))
  return names.map((name) => `${name}\n${readFileSync(path.join(folder, name), 'utf8').slice(-3000)}`).join('\n')
}

// The first process of a namespace ends by a signal only when it asks for it; with it ends all that it started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
process.stdin.once('end', () => process.exit(1)).resume()

main().then(
  (proofs) => {
    writeFileSync(path.join(folder, 'proofs.json'), JSON.stringify(proofs))
    process.exit()
  },
  (error: Error) => {
    console.error(`${logEnds()}\n${error.stack}`)
    process.exit(1)
  },
)
