import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OwnProduct } from './ownProduct'

/** The link in the newest mail to an address, if any; without a mail server mails are files of the data folder. */
export async function linkInMailTo({ dataDir }: Pick<OwnProduct, 'dataDir'>, address: string) {
  const outbox = join(dataDir, 'outbox')
  const names = (await readdir(outbox).catch(() => [])).sort().reverse()
  for (const name of names) {
    const mail = await readFile(join(outbox, name), 'utf8')
    if (mail.includes(address)) return /https?:\/\/\S+\/register\?token=\S+/.exec(mail)?.[0]
  }
  return undefined
}
