import { createHash } from 'node:crypto'
import { cp, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from './apps'

/** Changes only when a host that follows docs/embedding.md would break. */
const CHANNEL = 'v1'
/** The embedded day in Italian and in the other languages. */
const FILES = ['embed.js', 'embed-en.js', 'embed-de.js']

/**
 * Publishes `/embed.js`, the newest version of the embedded day, `/embed/v1/`, the newest one of this major version with
 * the script of `/embed/frame`, `/embed.json` with version and hashes, and the check page.
 */
export async function publishEmbed(root: string, version: string): Promise<void> {
  const folder = path.join(root, 'embed', version)
  const integrities = await Promise.all(FILES.map((name) => integrityOf(path.join(folder, name))))
  const [integrity] = integrities
  const files = Object.fromEntries(FILES.map((name, index) => [`/embed/${version}/${name}`, integrities[index]]))
  const newest = { version, file: `/embed/${version}/embed.js`, integrity, files }
  await replaceFile(path.join(root, 'embed.json'), `${JSON.stringify(newest, null, 2)}\n`)
  await mkdir(path.join(root, 'embed', CHANNEL), { recursive: true })
  for (const name of [...FILES, 'frame.js'])
    await replaceFile(path.join(root, 'embed', CHANNEL, name), `export * from '../${version}/${name}'\n`)
  for (const name of FILES) await replaceFile(path.join(root, name), `export * from './embed/${version}/${name}'\n`)
  await cp(path.join(ROOT, 'mf-day/public'), root, { recursive: true })
}

const integrityOf = async (file: string) =>
  `sha384-${createHash('sha384')
    .update(await readFile(file))
    .digest('base64')}`

/** A reader gets the old file or the new one, never a part of it. */
async function replaceFile(file: string, content: string): Promise<void> {
  await writeFile(`${file}.tmp`, content)
  await rename(`${file}.tmp`, file)
}
