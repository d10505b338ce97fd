import { createHash } from 'node:crypto'
import { cp, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from './apps'

/** Changes only when a host that follows docs/embedding.md would break. */
const CHANNEL = 'v1'

/**
 * Publishes `/embed.js`, the newest version of the embedded day, `/embed/v1/`, the newest one of this major version with
 * the script of `/embed/frame`, `/embed.json` with version and hash, and the check page.
 */
export async function publishEmbed(root: string, version: string): Promise<void> {
  const file = `/embed/${version}/embed.js`
  const code = await readFile(path.join(root, file))
  const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`
  await replaceFile(path.join(root, 'embed.json'), `${JSON.stringify({ version, file, integrity }, null, 2)}\n`)
  await replaceFile(path.join(root, 'embed.js'), `export * from '.${file}'\n`)
  await mkdir(path.join(root, 'embed', CHANNEL), { recursive: true })
  for (const name of ['embed.js', 'frame.js'])
    await replaceFile(path.join(root, 'embed', CHANNEL, name), `export * from '../${version}/${name}'\n`)
  await cp(path.join(ROOT, 'mf-day/public'), root, { recursive: true })
}

/** A reader gets the old file or the new one, never a part of it. */
async function replaceFile(file: string, content: string): Promise<void> {
  await writeFile(`${file}.tmp`, content)
  await rename(`${file}.tmp`, file)
}
