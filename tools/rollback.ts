/** `npm run rollback -w mf-day [version]`: puts an older release live again, the previous or the named one. */
import { openReleaseTarget, readOptions } from './release/options'
import { rollBackTo } from './release/publish'

async function main(): Promise<void> {
  const { app, argument, version, storeAddress } = readOptions(process.argv.slice(2))
  const target = await openReleaseTarget(storeAddress)
  const live = await rollBackTo(app, target, argument ?? version)
  console.log(`${app.folder} ${live} is live again in ${target.store.address}`)
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
