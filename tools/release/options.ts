import { parseArgs } from 'node:util'
import { valid } from 'semver'
import type { App } from '../build/apps'
import { RELEASED } from '../build/releasePaths'
import { releaseKey } from '../registry/key'
import { openStore } from '../registry/store/open'
import type { Audience } from '../registry/transitions'

/** The options of a release command, from its arguments or the environment. */
export interface ReleaseOptions {
  app: App
  /** The argument after the app: `promote`, or a version. */
  argument: string | undefined
  version: string | undefined
  /** The given parts of a trial's audience; undefined without any. */
  audience: Partial<Audience> | undefined
  apiUrl: string | undefined
  webUrl: string | undefined
  storeAddress: string | undefined
  /** The release notes, for the list of releases. */
  notes: string | undefined
  /** For how many minutes a trial is watched after its publication. */
  watchMinutes: number
  /** Builds and checks, and publishes nothing. */
  isDryRun: boolean
}

const OPTIONS = {
  version: { type: 'string' },
  canary: { type: 'string' },
  companies: { type: 'string' },
  api: { type: 'string' },
  web: { type: 'string' },
  store: { type: 'string' },
  notes: { type: 'string' },
  watch: { type: 'string' },
  'dry-run': { type: 'boolean' },
} as const

export function readOptions(args: string[]): ReleaseOptions {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true })
  const [folder = '', argument, ...more] = positionals
  refuseSwallowedOptions(folder)
  if (more.length > 0) throw new Error(`Unknown argument ${more.join(' ')}. Options go after --`)
  return {
    app: releasableApp(folder),
    argument,
    version: values.version === undefined ? undefined : readVersion(values.version),
    audience: readAudience(values.canary, values.companies),
    apiUrl: readUrl('--api', values.api ?? process.env['RELEASE_API_URL']),
    webUrl: readUrl('--web', values.web ?? process.env['RELEASE_WEB_URL']),
    storeAddress: values.store ?? process.env['RELEASE_STORE'],
    notes: values.notes,
    watchMinutes: readMinutes(values.watch),
    isDryRun: values['dry-run'] ?? false,
  }
}

/** npm keeps options before `--` for itself and passes them on as settings only: a canary would go live for everyone. */
function refuseSwallowedOptions(folder: string): void {
  const swallowed = Object.keys(OPTIONS).filter(
    (name) => process.env[`npm_config_${name.replace('-', '_')}`] !== undefined,
  )
  if (swallowed.length === 0) return
  const names = swallowed.map((name) => `--${name}`).join(', ')
  throw new Error(
    `npm has taken ${names} for itself: put the options after --, as in npm run release -w ${folder} -- ${names}`,
  )
}

export const openReleaseTarget = async (address: string | undefined) => ({
  store: await openStore(address),
  key: releaseKey(),
})

export function readVersion(text: string): string {
  if (valid(text) === text) return text
  throw new Error(`${text} isn't a version: write it like 1.4.0`)
}

function releasableApp(folder: string): App {
  const app = RELEASED.find((each) => each.folder === folder)
  if (app) return app
  throw new Error(
    `${folder || 'Nothing'} can't be released. Apps with releases: ${RELEASED.map((each) => each.folder).join(', ')}`,
  )
}

function readAudience(canary?: string, companies?: string): Partial<Audience> | undefined {
  if (canary === undefined && companies === undefined) return undefined
  const [, percent] = /^(\d{1,3}(?:\.\d+)?)%$/.exec(canary ?? '0%') ?? []
  if (percent === undefined || Number(percent) > 100) throw new Error(`--canary takes a share of the users, like 10%`)
  const ids = companies?.split(',') ?? []
  if (!ids.every((id) => /^[1-9]\d{0,14}$/.test(id))) throw new Error('--companies takes their ids, like 3,8')
  return {
    ...(canary !== undefined && { share: Number(percent) / 100 }),
    ...(companies !== undefined && { companies: ids.map(Number) }),
  }
}

const WATCH_MINUTES = 30

function readMinutes(text: string | undefined): number {
  if (text === undefined) return WATCH_MINUTES
  if (/^\d{1,4}$/.test(text)) return Number(text)
  throw new Error('--watch takes minutes, like 30; with 0 the trial is not watched')
}

function readUrl(option: string, text: string | undefined): string | undefined {
  if (text === undefined || /^https?:\/\/[^/]/.test(text)) return text
  throw new Error(`${option} takes an address, like https://quotidia.example`)
}
