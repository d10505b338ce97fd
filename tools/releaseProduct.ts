/**
 * Publishes a version of the product: tries it together with the last one, then releases the shell and after it each module
 * whose version is new.
 *
 *   npm run release-product -- --api https://api.quotidia.example --web https://quotidia.example
 */
import { spawnSync } from 'node:child_process'
import { ROOT } from './build/apps'
import { RELEASED } from './build/releasePaths'
import { packageOf } from './release/candidate/candidate'
import { openReleaseTarget, readOptions } from './release/options'
import { isReleased } from './release/upload'

async function main(): Promise<void> {
  const args = process.argv.slice(2)
  const { argument, version, audience, isDryRun, storeAddress } = readOptions(['shell', ...args])
  if (argument || version || audience || isDryRun)
    throw new Error('The whole product is released in the versions of its package.json files, and for everyone.')
  const { store } = await openReleaseTarget(storeAddress)
  run('tools/build.ts')
  run('tools/skew.ts')
  for (const app of RELEASED) {
    const { version: own } = await packageOf(app)
    if (await isReleased({ app, version: own }, store)) console.log(`${app.folder} ${own} was released before`)
    else run('tools/release.ts', app.folder, ...args)
  }
}

function run(...command: string[]): void {
  const { status } = spawnSync('npx', ['tsx', ...command], { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${command.join(' ')} failed: nothing was released after it.`)
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
