import { type RegistryPlace, readRegistry } from './registryFile'
import { overwrite } from './store/store'

/**
 * Makes the shell's live release the page of every address, with the other files of the release's root.
 * Concurrent publishers do the same, and the last one uses the release that is live by then.
 */
export async function putShellLive(place: RegistryPlace): Promise<void> {
  for (let put: string | undefined; put !== (await liveShell(place)); ) {
    put = await liveShell(place)
    await copyToRoot(place, `shell/${put}/public/`)
    await copyToRoot(place, `shell/${put}/`, 'index.html')
  }
}

const liveShell = async (place: RegistryPlace) => (await readRegistry(place)).remotes['shell']?.version

async function copyToRoot({ store }: RegistryPlace, folder: string, only?: string): Promise<void> {
  const files = only ? [folder + only] : await store.list(folder.slice(0, -1))
  for (const file of files) {
    const stored = await store.read(file)
    if (!stored) throw new Error(`${file} isn't in ${store.address}: roll back to a release that is there.`)
    await overwrite(store, file.slice(folder.length), stored.bytes)
  }
}
