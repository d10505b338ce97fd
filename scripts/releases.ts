/** `npm run releases`: each module's live release with date and size, its trial, and the releases to roll back to. */
import { parseArgs } from 'node:util'
import { readSite } from './registry/site'
import { listReleases } from './release/list'
import { openReleaseTarget } from './release/options'

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { store: { type: 'string' } } })
  const { store, key } = await openReleaseTarget(values.store ?? process.env['RELEASE_STORE'])
  console.log(store.address)
  for (const line of await listReleases(await readSite(store, key))) console.log(line)
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
