import { satisfies } from 'semver'
import { remotesOf } from '../../../registry/src/format'
import { APPS } from '../../build/apps'
import { releaseName, releasePath } from '../../build/releasePaths'
import type { SharedModule } from '../../registry/record'
import { type LiveRecord, recordOf, type Site } from '../../registry/site'
import type { Candidate } from '../candidate/candidate'

/** Checks that the shared libraries of shell and remotes are compatible, in the live shell or in the new one. */
export async function checkShared(candidate: Candidate, site: Site): Promise<string> {
  return candidate.app.kind === 'shell' ? checkShell(candidate, site) : checkRemote(candidate, site)
}

async function checkRemote({ app, version, record }: Candidate, site: Site): Promise<string> {
  const shell = await liveShell(site)
  const clashes = clashesOf(shell.record.shared, record.shared)
  if (clashes.length === 0) return `with shell ${shell.version}`
  throw new Error(
    `${app.folder} ${version} can't share with the live shell ${shell.version}: ${clashes.join('; ')}. ` +
      'Build it with the versions that the shell brings, or release a shell that brings these first.',
  )
}

async function checkShell({ version, record }: Candidate, site: Site): Promise<string> {
  const live = await liveRemotes(site)
  const clashes = live.flatMap((remote) =>
    clashesOf(record.shared, remote.record.shared).map((clash) => `${remote.record.app} ${remote.version}: ${clash}`),
  )
  if (clashes.length === 0) return live.length ? `with ${live.map((remote) => remote.record.app).join(', ')}` : 'alone'
  throw new Error(
    `shell ${version} can't share with what is live: ${clashes.join('; ')}. ` +
      'Release these remotes with a range that takes both shells first.',
  )
}

/** A library that the shell doesn't bring comes from the remote itself, and can't clash. */
const clashesOf = (brought: Record<string, SharedModule>, wanted: Record<string, SharedModule>): string[] =>
  Object.entries(wanted).flatMap(([name, { requiredVersion }]) => {
    const version = brought[name]?.version
    const fits = version === undefined || satisfies(version, requiredVersion, { includePrerelease: true })
    return fits ? [] : [`it needs ${name} ${requiredVersion}, the shell brings ${version}`]
  })

async function liveShell(site: Site): Promise<LiveRecord> {
  const version = remotesOf(site.shell)['shell']?.version
  const app = APPS.find(({ kind }) => kind === 'shell')
  if (!version || !app) throw new Error(`${site.store.address} has no shell yet: npm run release -w shell`)
  return { version, record: await recordOf(site, releasePath(app, version)) }
}

/** The live remotes of this store; a team that serves its remote from elsewhere checks it itself. */
async function liveRemotes(site: Site): Promise<LiveRecord[]> {
  const remotes = remotesOf(site.remotes)
  const found = APPS.flatMap((app) => {
    const { version, manifest = '' } = (app.kind === 'remote' && remotes[releaseName(app)]) || {}
    return version && manifest.startsWith('/') ? { app, version } : []
  })
  return Promise.all(
    found.map(async ({ app, version }) => ({ version, record: await recordOf(site, releasePath(app, version)) })),
  )
}
