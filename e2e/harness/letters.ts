import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OwnProduct } from './ownProduct'

/** The link in the newest letter to an address, or none; without a mail server letters are files of the data folder. */
export async function linkInLetterTo({ dataDir }: Pick<OwnProduct, 'dataDir'>, address: string) {
  const outbox = join(dataDir, 'outbox')
  const names = (await readdir(outbox).catch(() => [])).sort().reverse()
  for (const name of names) {
    const letter = await readFile(join(outbox, name), 'utf8')
    if (letter.includes(address)) return /https?:\/\/\S+\/register\?token=\S+/.exec(letter)?.[0]
  }
  return undefined
}
