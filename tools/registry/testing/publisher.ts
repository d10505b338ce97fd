/** A publisher in a separate process: `tsx publisher.ts <store> <first> <count>` puts `count` remotes live at once. */
import { releaseKey } from '../key'
import { changeRegistry } from '../registryFile'
import { openStore } from '../store/open'
import { goLive } from '../transitions'

async function main([address, first, count]: string[]): Promise<void> {
  const store = await openStore(address)
  const place = { store, key: releaseKey(), file: 'remotes.json' }
  const numbers = Array.from({ length: Number(count) }, (_, index) => Number(first) + index)
  await Promise.all(
    numbers.map((number) => {
      const release = { version: `1.0.${number}`, manifest: `/${number}`, files: {}, since: '', size: number }
      return changeRegistry(place, (remotes) => goLive(remotes, `mf_${number % 30}`, release))
    }),
  )
}

main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
