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
  audience: Audience | undefined
  apiUrl: string | undefined
  webUrl: string | undefined
  storeAddress: string | undefined
}

const OPTIONS = {
  version: { type: 'string' },
  canary: { type: 'string' },
  companies: { type: 'string' },
  api: { type: 'string' },
  web: { type: 'string' },
  store: { type: 'string' },
} as const

export function readOptions(args: string[]): ReleaseOptions {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true })
  const [folder = '', argument, ...more] = positionals
  if (more.length > 0) throw new Error(`Unknown argument ${more.join(' ')}. Options go after --`)
  return {
    app: releasableApp(folder),
    argument,
    version: values.version === undefined ? undefined : readVersion(values.version),
    audience: readAudience(values.canary, values.companies),
    apiUrl: readUrl('--api', values.api ?? process.env['RELEASE_API_URL']),
    webUrl: readUrl('--web', values.web ?? process.env['RELEASE_WEB_URL']),
    storeAddress: values.store ?? process.env['RELEASE_STORE'],
  }
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

function readAudience(canary?: string, companies?: string): Audience | undefined {
  if (canary === undefined && companies === undefined) return undefined
  const [, percent] = /^(\d{1,3}(?:\.\d+)?)%$/.exec(canary ?? '0%') ?? []
  if (percent === undefined || Number(percent) > 100) throw new Error(`--canary takes a share of sessions, like 10%`)
  const ids = companies?.split(',') ?? []
  if (!ids.every((id) => /^[1-9]\d{0,14}$/.test(id))) throw new Error('--companies takes their ids, like 3,8')
  return { share: Number(percent) / 100, companies: ids.map(Number) }
}

function readUrl(option: string, text: string | undefined): string | undefined {
  if (text === undefined || /^https?:\/\/[^/]/.test(text)) return text
  throw new Error(`${option} takes an address, like https://quotidia.example`)
}
