import { createHash } from 'node:crypto'
import type { Page, Route } from '@playwright/test'
import type { LiveRelease, Release } from '@quotidia/registry/format'
import { readFiles, readRegistry, signed } from './registry'

/** A fault in the delivery of a file to the browser. */
export interface Fault {
  name: string
  meet(route: Route): Promise<void>
  /** The file may still arrive, so that the page keeps waiting. */
  hangs?: boolean
}

const PORTAL = '<!doctype html><title>Accesso alla rete</title><p>Accetta le condizioni per continuare.</p>'

export const SERVER_ERROR: Fault = {
  name: 'answers 500',
  meet: (route) => route.fulfill({ status: 500, body: 'Errore del server.' }),
}

export const FAULTS: Fault[] = [
  { name: 'refuses connections', meet: (route) => route.abort('connectionrefused') },
  { name: 'answers 404', meet: (route) => route.fulfill({ status: 404, body: 'Non trovato.' }) },
  SERVER_ERROR,
  { name: 'never answers', meet: async () => {}, hangs: true },
  {
    name: 'is cut off in the middle',
    async meet(route) {
      const whole = await (await route.fetch()).text()
      await route.fulfill({ status: 200, contentType: typeOf(route), body: whole.slice(0, whole.length / 2) })
    },
  },
  {
    name: 'answers with a page of HTML',
    meet: (route) => route.fulfill({ status: 200, contentType: 'text/html', body: PORTAL }),
  },
]

const typeOf = (route: Route) => (route.request().url().endsWith('.json') ? 'application/json' : 'text/javascript')

/** The parts of a remote, in the order of their requests. */
export const PARTS = {
  manifest: /mf-manifest\.json/,
  entry: /\/remoteEntry\./,
  /** The files of all pages. */
  chunks: /\/remotes\/.+\/(?!remoteEntry|__federation_expose)[^/]+\.js/,
}

const PAGE = /\/src_[^/]+Page_tsx\./

/** Applies a fault to one part of a remote after the other; `null` removes all faults. */
export async function faultInjector(page: Page, remote: string, fault: Fault) {
  let broken: RegExp | null = null
  await page.route(`**/remotes/${remote}/**`, (route) =>
    broken?.test(route.request().url()) ? fault.meet(route) : route.fallback(),
  )
  return {
    breaks(part: RegExp | null) {
      broken = part
    },
  }
}

/** A defect in a release's code: its files are the current ones with one change. */
export interface BadCode {
  name: string
  file: RegExp
  change(code: string): string
  /** Its page may still arrive, so that the shell keeps waiting. */
  hangs?: boolean
}

const throwFirst = (code: string) => `throw new Error('thrown at load');${code}`

/** Replaces the remote's pages with a React component; `body` has its methods. */
const pageThat = (body: string) => (code: string) => {
  const component = `globalThis.BadPage = class { ${body} }; globalThis.BadPage.prototype.isReactComponent = {};`
  return component + code.replace(/(\w+Page:\(\)=>)[\w$]+/, '$1globalThis.BadPage')
}

const NOTHING = 'render() { return null }'

export const BAD_CODE: BadCode[] = [
  { name: 'its entry throws', file: PARTS.entry, change: throwFirst },
  { name: 'its page throws at load', file: PAGE, change: throwFirst },
  {
    name: 'its page throws while it renders',
    file: PAGE,
    change: pageThat("render() { throw new Error('thrown at render') }"),
  },
  {
    name: 'its page throws in an effect',
    file: PAGE,
    change: pageThat(`${NOTHING} componentDidMount() { throw new Error('thrown in an effect') }`),
  },
  {
    name: 'its page renders for ever',
    file: PAGE,
    change: pageThat(
      `${NOTHING} again() { this.updater.enqueueSetState(this, {}) }
       componentDidMount() { this.again() } componentDidUpdate() { this.again() }`,
    ),
  },
  {
    name: 'its page waits for ever',
    file: PAGE,
    hangs: true,
    change: pageThat('render() { throw new Promise(() => {}) }'),
  },
]

/** A page that works until it is left. */
export const THROWS_WHEN_LEFT: BadCode = {
  name: 'throws when it is left',
  file: PAGE,
  change: pageThat(
    `render() { return 'Fin qui tutto bene' } componentWillUnmount() { throw new Error('thrown when left') }`,
  ),
}

/** A recognisable release: its pages show this sentence. */
export const showingText = (sentence: string): BadCode => ({
  name: `says ${sentence}`,
  file: PAGE,
  change: pageThat(`render() { return '${sentence}' }`),
})

const UNCHANGED: BadCode = { name: 'another release', file: /^$/, change: (code) => code }

/** Publishes releases of a remote: the current one with a change, signed with the publisher's key. */
export async function publisherOf(page: Page, remote: string) {
  const { remotes, sequence } = await readRegistry(page)
  const present = remotes[remote]
  if (!present) throw new Error(`${remote} isn't published`)
  const originals = await readFiles(page, present)
  const uniqueName = `${remote}_${present.version.replaceAll(/\W/g, '_')}`
  let number = 0
  let served = new Map<string, Buffer>()
  let inForce: object | null = null
  const folder = () => `other-${number}`

  await page.route('**/remotes.json', (route) => (inForce ? route.fulfill({ json: inForce }) : route.fallback()))
  await page.route(`**/remotes/${remote}/other-*/**`, async (route) => {
    const [file = '', wanted] = new URL(route.request().url()).pathname.split('/').reverse()
    const body = served.get(file)
    if (!body || wanted !== folder()) return route.fulfill({ status: 404, body: 'Non trovato.' })
    await route.fulfill({ body, contentType: file.endsWith('.json') ? 'application/json' : 'text/javascript' })
  })
  return {
    version: folder,
    /** Removes the release that was published here before; `entry` has more fields of the new one. */
    async publish({ file: changed, change }: BadCode = UNCHANGED, entry: Partial<LiveRelease> = {}): Promise<void> {
      number += 1
      served = new Map(
        [...originals].map(([path, body]) => {
          const code = String(body).replaceAll(uniqueName, `${remote}_${number}`)
          return [path, Buffer.from(changed.test(`/${path}`) ? change(code) : code)]
        }),
      )
      const release = {
        ...releaseOf(present),
        version: folder(),
        manifest: `/remotes/${remote}/${folder()}/mf-manifest.json`,
        files: Object.fromEntries([...served].map(([path, body]) => [path, digestOf(body)])),
      }
      const { trial } = entry
      const live = trial ? { ...releaseOf(present), trial: { ...trial, ...release } } : { ...release, ...entry }
      inForce = signed({ ...remotes, [remote]: live }, sequence + number)
    },
    /** Makes the original release live again. */
    takeBack(): void {
      number += 1
      served = new Map()
      inForce = signed({ ...remotes, [remote]: releaseOf(present) }, sequence + number)
    },
  }
}

/** The fields of a release, without its `previous` and `trial`. */
export const releaseOf = ({ trial: _, previous: __, ...release }: LiveRelease): Release => release

export const digestOf = (body: Buffer): string => `sha384-${createHash('sha384').update(body).digest('base64')}`
