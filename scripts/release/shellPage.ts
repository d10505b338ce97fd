import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type RegistryPlace, readRegistry } from './registryFile'
import { overwrite } from './store/store'

export const PUBLIC_DIR = path.resolve(import.meta.dirname, '../../shell/public')

/**
 * Makes the shell's live release the page that is answered at every address. Whoever publishes at the same time does
 * the same, and who is last finds what is live by then.
 */
export async function putShellLive(place: RegistryPlace): Promise<void> {
  const { store } = place
  for (const name of await readdir(PUBLIC_DIR))
    await overwrite(store, name, await readFile(path.join(PUBLIC_DIR, name)))
  for (let put: string | undefined; put !== (await liveShell(place)); ) {
    put = await liveShell(place)
    const page = await store.read(`shell/${put}/index.html`)
    if (!page)
      throw new Error(`shell/${put}/index.html isn't in ${store.address}: roll back to a release that is there.`)
    await overwrite(store, 'index.html', page.bytes)
  }
}

const liveShell = async (place: RegistryPlace) => (await readRegistry(place)).remotes['shell']?.version
