import { cp, mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { type LiveRelease, type Registry, remotesOf } from '../../packages/registry/src/format'
import { releaseKey } from '../registry/key'
import { changeRegistry } from '../registry/registryFile'
import { type LiveRecord, readSite, recordOf } from '../registry/site'
import { directoryStore } from '../registry/store/directoryStore'
import { findClashingExports } from '../release/checks/sharedExports'

/** The build of a checkout. */
export interface Build {
  /** The checkout. */
  root: string
  web: string
  shell: LiveRelease
  remotes: Registry
  /** The release records, by the federated name; `shell` is the shell's. */
  records: Record<string, LiveRecord>
}

export async function readBuild(root: string): Promise<Build> {
  const web = path.join(root, 'build/web')
  const site = await readSite(directoryStore(web), releaseKey())
  const { shell } = remotesOf(site.shell)
  if (!shell) throw new Error(`${web} has no shell: run npm run build.`)
  const remotes = remotesOf(site.remotes)
  const records: Record<string, LiveRecord> = {
    shell: { version: shell.version, record: await recordOf(site, 'shell', `/shell/${shell.version}/`) },
  }
  for (const [name, { version, manifest }] of Object.entries(remotes)) {
    records[name] = { version, record: await recordOf(site, name, `${path.posix.dirname(manifest)}/`) }
  }
  return { root, web, shell, remotes, records }
}

/** Why `npm run release` refuses a module beside this shell: the exports of shared-ui that it uses and the shell lacks. */
export async function refusalsOf(shell: Build, modules: Record<string, Build>): Promise<string[]> {
  const uses = Object.entries(modules).flatMap(([name, { records }]) => {
    const [user, provider] = [records[name], shell.records['shell']]
    return user && provider ? [{ user, provider, gets: () => true }] : []
  })
  return findClashingExports(uses)
}

/** Writes a site of one build's shell and of modules from several builds, as the web server serves it. */
export async function writeMixedSite(folder: string, shell: Build, modules: Record<string, Build>): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const shellFolder = path.join('shell', shell.shell.version)
  await cp(path.join(shell.web, shellFolder), path.join(folder, shellFolder), { recursive: true })
  await cp(path.join(shell.web, shellFolder, 'index.html'), path.join(folder, 'index.html'))
  await cp(path.join(shell.web, shellFolder, 'public'), folder, { recursive: true })
  const registry: Registry = {}
  for (const [name, { web, remotes }] of Object.entries(modules)) {
    const release = remotes[name]
    if (!release) throw new Error(`${web} has no ${name}: run npm run build.`)
    await cp(path.join(web, path.dirname(release.manifest)), path.join(folder, path.dirname(release.manifest)), {
      recursive: true,
    })
    registry[name] = release
  }
  const place = { store: directoryStore(folder), key: releaseKey(), file: 'remotes.json' }
  await changeRegistry(place, () => registry)
}
