import { rcompare, valid } from 'semver'
import { type LiveRelease, type Release, remotesOf } from '../../packages/registry/src/format'
import type { App } from '../build/apps'
import { RELEASED, releaseName, releasePath } from '../build/releasePaths'
import { type Origin, RECORD } from '../registry/record'
import { recordOf, type Site } from '../registry/site'

const HEAD = ['module', 'live', 'since', 'size', 'by', 'commit', 'on trial', 'other versions']

/**
 * A table with one line per module: the live version, its date, size, publisher and commit, the trial, the other versions;
 * then the notes of the live releases and of the trials.
 */
export async function listReleases(site: Site): Promise<string[]> {
  const live = { ...remotesOf(site.shell), ...remotesOf(site.remotes) }
  const notes: string[] = []
  const rows = await Promise.all(
    RELEASED.map(async (app) => {
      const entry = live[releaseName(app)]
      const origins = await Promise.all([originOf(app, entry, site), originOf(app, entry?.trial, site)])
      for (const [at, release] of [entry, entry?.trial].entries()) {
        const text = origins[at]?.notes
        if (release && text) notes.push(`${app.folder} ${release.version}: ${text}`)
      }
      const versions = await versionsOf(app, site)
      return site.refused.includes(releaseName(app))
        ? refusedRow(app, versions)
        : rowOf(app, entry, origins[0], versions)
    }),
  )
  const table = [HEAD, ...rows]
  const widths = HEAD.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  const lines = table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return [...lines, ...notes.sort()]
}

/** The origin of a release in this store; undefined for a release elsewhere. */
async function originOf(app: App, release: Release | undefined, site: Site): Promise<Origin | undefined> {
  if (!release?.manifest.startsWith('/')) return undefined
  return (await recordOf(site, releaseName(app), releasePath(app, release.version))).origin
}

/** The entry isn't signed with one of its keys: browsers refuse it too. */
const refusedRow = (app: App, versions: string[]): string[] => [
  app.folder,
  'altered',
  '',
  '',
  '',
  '',
  '',
  versions.join(' '),
]

function rowOf(app: App, live: LiveRelease | undefined, origin: Origin | undefined, versions: string[]): string[] {
  if (!live) return [app.folder, '–', '', '', '', '', '', versions.join(' ')]
  const { version, since, size, trial, previous } = live
  const others = versions.filter((each) => each !== version && each !== trial?.version)
  return [
    app.folder,
    version,
    since.slice(0, 16).replace('T', ' '),
    `${(size / 1000).toFixed(1)} kB`,
    origin?.by ?? '',
    origin?.commit ?? '',
    trial ? `${trial.version} ${audienceOf(trial)}` : '',
    others.map((each) => (each === previous?.version ? `${each} (previous)` : each)).join(' '),
  ]
}

const audienceOf = ({ share, companies }: { share: number; companies: number[] }): string =>
  [share ? `${+(share * 100).toFixed(2)}%` : [], companies.length ? `companies ${companies.join(',')}` : []]
    .flat()
    .join(' ')

/** Newest first. */
async function versionsOf(app: App, { store }: Site): Promise<string[]> {
  const parent = releasePath(app, 'x').slice(1, -3)
  const files = await store.list(parent)
  return files
    .filter((file) => file.endsWith(`/${RECORD}`))
    .map((file) => file.slice(parent.length + 1, -RECORD.length - 1))
    .filter((version) => valid(version))
    .sort(rcompare)
}
