/** `npm run rollback -w mf-day [version]`: an older release is live again, the one before the live one or the one named. */
import { openKeeper, readOptions } from './release/options'
import { rollBackTo } from './release/publish'

async function main(): Promise<void> {
  const { app, word, version, storeAddress } = readOptions(process.argv.slice(2))
  const keeper = await openKeeper(storeAddress)
  const live = await rollBackTo(app, keeper, word ?? version)
  console.log(`${app.folder} ${live} is live again in ${keeper.store.address}`)
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
