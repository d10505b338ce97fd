/** `npm run releases`: what is live of each module, since when, how large, what is on trial and what one can go back to. */
import { parseArgs } from 'node:util'
import { readSite } from './registry/site'
import { listReleases } from './release/list'
import { openKeeper } from './release/options'

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { store: { type: 'string' } } })
  const { store, key } = await openKeeper(values.store ?? process.env['RELEASE_STORE'])
  console.log(store.address)
  for (const line of await listReleases(await readSite(store, key))) console.log(line)
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
