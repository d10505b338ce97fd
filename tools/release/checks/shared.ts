import path from 'node:path'
import { satisfies } from 'semver'
import { remotesOf } from '../../../packages/registry/src/format'
import { APPS } from '../../build/apps'
import { releasePath } from '../../build/releasePaths'
import { type LiveRecord, recordOf, type Site } from '../../registry/site'
import type { Candidate } from '../candidate/candidate'
import { canProvide, findClashingExports, type Use } from './sharedExports'

/**
 * Checks that the shared libraries of shell and remotes are compatible, in the live shell or in the new one, and that each
 * app finds the exports of shared-ui that it uses in every copy that it may get from another app.
 */
export async function checkShared(candidate: Candidate, site: Site): Promise<string> {
  const { app, version, record } = candidate
  const own = { record, version }
  const remotes = (await liveRemotes(site)).filter((remote) => remote.record.app !== app.folder)
  const shell = app.kind === 'shell' ? own : await liveShell(site)
  const others = app.kind === 'shell' ? remotes : [shell, ...remotes]
  const pairs = [[own, own] as const, ...others.flatMap((other) => [[own, other] as const, [other, own] as const])]
  const uses = pairs.map(([user, provider]) => ({
    user,
    provider,
    gets: (name: string) => canProvide(name, provider, shell),
  }))
  const clashes = [...uses.flatMap(clashingVersions), ...(await findClashingExports(uses))]
  const names = others.map((other) => `${other.record.app} ${other.version}`)
  if (clashes.length === 0) return names.length ? `with ${names.join(', ')}` : 'alone'
  throw new Error(
    `${app.folder} ${version} can't share libraries with the live releases:\n  ${clashes.join('\n  ')}\n${remedyFor(candidate)}`,
  )
}

const remedyFor = ({ app }: Candidate): string =>
  app.kind === 'shell'
    ? 'First release these remotes with a range for both shells, and without the exports that the new shell lacks.'
    : 'Build it with the versions of the shell, or first release a shell with these versions.'

/** The libraries of the provider that the user may get and doesn't accept. */
function clashingVersions({ user, provider, gets }: Use): string[] {
  return Object.entries(user.record.shared).flatMap(([name, { requiredVersion }]) => {
    const version = provider.record.shared[name]?.version
    if (version === undefined || !gets(name) || satisfies(version, requiredVersion, { includePrerelease: true }))
      return []
    const brings = provider.record.app === 'shell' ? 'the shell' : `${provider.record.app} ${provider.version}`
    return [`${user.record.app} ${user.version}: it needs ${name} ${requiredVersion}, ${brings} brings ${version}`]
  })
}

async function liveShell(site: Site): Promise<LiveRecord> {
  const version = remotesOf(site.shell)['shell']?.version
  const app = APPS.find(({ kind }) => kind === 'shell')
  if (!version || !app) throw new Error(`${site.store.address} has no shell yet: npm run release -w shell`)
  return { version, record: await recordOf(site, 'shell', releasePath(app, version)) }
}

/** The live remotes of this store; a team that serves its remote from elsewhere checks it itself. */
async function liveRemotes(site: Site): Promise<LiveRecord[]> {
  const here = Object.entries(remotesOf(site.remotes)).filter(([, { manifest }]) => manifest.startsWith('/'))
  return Promise.all(
    here.map(async ([name, { version, manifest }]) => ({
      version,
      record: await recordOf(site, name, `${path.posix.dirname(manifest)}/`),
    })),
  )
}
