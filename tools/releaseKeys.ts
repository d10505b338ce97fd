/**
 * The keys that sign releases; docs/releasing.md describes them.
 *
 *   npm run release-keys                                  lists them, with the live releases that they have signed
 *   npm run release-keys -- add mf-rules                  makes a key that signs mf-rules and nothing else
 *   npm run release-keys -- revoke mf-rules <public key>
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from './build/apps'
import { releaseKey, verificationKey } from './registry/key'
import { readSite } from './registry/site'
import { openStore } from './registry/store/open'
import { addKey, listKeys, moduleName, revokeKey } from './release/keys'

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { store: { type: 'string' } }, allowPositionals: true })
  const [command, folder = '', key, ...more] = positionals
  const store = await openStore(values.store ?? process.env['RELEASE_STORE'])
  if (command === undefined) {
    console.log(store.address)
    for (const line of listKeys(await readSite(store, verificationKey()))) console.log(line)
    return
  }
  const target = { store, key: releaseKey() }
  const name = moduleName(folder)
  if (command === 'add' && key === undefined) {
    const file = path.join(ROOT, `build/release-key-${folder}.pem`)
    console.log(`${await addKey(target, name, file)} signs releases of ${name}`)
    console.log(`Give ${file} to its team, and delete it here. They set RELEASE_SIGNING_KEY to its content and`)
    console.log(`RELEASE_PUBLIC_KEY=${target.key.root}`)
  } else if (command === 'revoke' && key !== undefined && more.length === 0) {
    await revokeKey(target, name, key)
    console.log(`${key} no longer signs releases of ${name}`)
  } else throw new Error('Commands: add mf-rules, revoke mf-rules <public key>; without one, the keys are listed')
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
