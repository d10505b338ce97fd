/** `npm run releases`: each module's live release with date, size, origin and notes, its trial, and the releases to roll back to. */
import { parseArgs } from 'node:util'
import { verificationKey } from './registry/key'
import { readSite } from './registry/site'
import { openStore } from './registry/store/open'
import { listReleases } from './release/list'

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { store: { type: 'string' } } })
  const store = await openStore(values.store ?? process.env['RELEASE_STORE'])
  console.log(store.address)
  for (const line of await listReleases(await readSite(store, verificationKey()))) console.log(line)
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
