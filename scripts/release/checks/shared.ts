import path from 'node:path'
import { satisfies } from 'semver'
import { remotesOf } from '../../../registry/src/format'
import { APPS } from '../../build/apps'
import { releasePath } from '../../build/releasePaths'
import type { SharedModule } from '../../registry/record'
import { type LiveRecord, recordOf, type Site } from '../../registry/site'
import type { Candidate } from '../candidate/candidate'
import { missingExports } from './sharedExports'

/**
 * Checks that the shared libraries of shell and remotes are compatible, in the live shell or in the new one, and that each
 * finds what it uses of shared-ui in the others' copies.
 */
export async function checkShared(candidate: Candidate, site: Site): Promise<string> {
  const remotes = (await liveRemotes(site)).filter(({ record }) => record.app !== candidate.app.folder)
  const others = candidate.app.kind === 'shell' ? remotes : [await liveShell(site), ...remotes]
  const clashes = others.flatMap((other) => clashesBetween(candidate, other))
  const names = others.map(({ record, version }) => `${record.app} ${version}`)
  if (clashes.length === 0) return names.length ? `with ${names.join(', ')}` : 'alone'
  const { app, version } = candidate
  throw new Error(
    `${app.folder} ${version} can't share with what is live:\n  ${clashes.join('\n  ')}\n${remedyFor(candidate)}`,
  )
}

const remedyFor = ({ app }: Candidate): string =>
  app.kind === 'shell'
    ? 'Release these remotes with a range that takes both shells, and without what the new shell lacks, first.'
    : 'Build it with the versions that the shell brings, or release a shell that brings these first.'

function clashesBetween({ app, record, version }: Candidate, other: LiveRecord): string[] {
  const own = { record, version }
  const [shell, remote] = app.kind === 'shell' ? [own, other] : [other, own]
  const versions =
    shell.record.app === 'shell'
      ? clashesOf(shell.record.shared, remote.record.shared).map(
          (clash) => `${remote.record.app} ${remote.version}: ${clash}`,
        )
      : []
  return [...versions, ...missingExports(own, other)]
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
