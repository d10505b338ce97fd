import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { lockedVersion } from '../manifests'
import { run } from '../run'

interface Manifest {
  name: string
  version: string
}

export interface Registry {
  url: string
  /** The names of the packages that were asked for. */
  asked: ReadonlySet<string>
  stop(): Promise<unknown>
}

/**
 * A package registry on loopback. It has these tarballs, and each package of package-lock.json in its locked version, but
 * without its content and dependencies. Any other name is unknown to it.
 * @param folder for a tarball without content
 */
export async function startRegistry(tarballs: string[], folder: string): Promise<Registry> {
  const own = new Map<string, { manifest: Manifest; content: Buffer }>()
  for (const file of tarballs) {
    const manifest: Manifest = JSON.parse(await run('tar', ['xzOf', file, 'package/package.json'], folder))
    own.set(manifest.name, { manifest, content: await readFile(file) })
  }
  const empty = await emptyTarball(folder)
  const asked = new Set<string>()
  const answer = ({ url = '' }: IncomingMessage, response: ServerResponse) => {
    const [, name = '', isContent] = /^\/(.*?)(\/-\/content\.tgz)?$/.exec(decodeURIComponent(url)) ?? []
    asked.add(name)
    if (isContent) return response.end(own.get(name)?.content ?? empty)
    const manifest = own.get(name)?.manifest ?? publicManifest(name)
    if (!manifest) return response.writeHead(404).end()
    const dist = { tarball: `http://${address}/${name}/-/content.tgz` }
    const { version } = manifest
    const versions = { [version]: { ...manifest, dist } }
    response.end(JSON.stringify({ name, 'dist-tags': { latest: version }, versions }))
  }
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url: `http://${address}`, asked, stop: () => once(server.close(), 'close') }
}

function publicManifest(name: string): Manifest | undefined {
  try {
    return { name, version: lockedVersion(name) }
  } catch {
    return undefined
  }
}

async function emptyTarball(folder: string): Promise<Buffer> {
  const content = path.join(folder, 'package')
  await mkdir(content)
  await writeFile(path.join(content, 'package.json'), JSON.stringify({ name: 'empty', version: '0.0.0' }))
  const file = path.join(folder, 'empty.tgz')
  await run('tar', ['czf', file, 'package'], folder)
  return readFile(file)
}
