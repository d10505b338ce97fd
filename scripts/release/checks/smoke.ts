import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { remotesOf } from '../../../registry/src/format'
import { releasePath } from '../../build/releasePaths'
import type { RunningApi } from '../../product/api'
import { dateIn } from '../../product/dates'
import type { Site } from '../../registry/site'
import { dirOf } from '../../repository/repository'
import { CHROMIUM_ARGS, obtainChromium } from '../../system/chromium'
import type { Candidate } from '../candidate/candidate'

const OWNER = { username: 'aurora', password: 'quotidia-demo' }
/** The key under which the session stores the token. */
const TOKEN_KEY = 'quotidia.token'
/** Long, so that a healthy release passes on a busy machine; a broken one usually fails sooner. */
const TIMEOUT_MS = 60_000
const SETTLING_MS = 10_000

interface Visit {
  /** `/view/:dayId` */
  route: string
  /** The visit fails unless it loads scripts from this path. */
  from: string
}

interface Rehearsal {
  /** A module with a function `rehearse`. */
  file: string
  /** The path of the scripts that it tries. */
  from: string
}

interface SmokeRun {
  /** What is tried, in errors: `mf-rules 1.0.0`. */
  name: string
  visits: Visit[]
  rehearsals: Rehearsal[]
  webUrl: string
  apiUrl: string
}

/**
 * Opens every page of the candidate in the live shell, in a real browser: it has to load, show content and no error.
 * A shell's candidate is checked with every live remote.
 */
export async function checkSmoke(candidate: Candidate, site: Site, webUrl: string, api: RunningApi): Promise<string> {
  const { app, version } = candidate
  const rehearsals = rehearsalsOf(dirOf(app), releasePath(app, version))
  const name = `${app.folder} ${version}`
  const pages = await runSmoke({ name, visits: visitsOf(candidate, site), rehearsals, webUrl, apiUrl: api.url })
  return [...pages, ...(rehearsals.length > 0 ? ['its rehearsal'] : [])].join(', ')
}

/** Every page of the candidate; for a shell those of all live remotes. */
function visitsOf({ app, version, record }: Candidate, { remotes }: Site): Visit[] {
  const modules = app.kind === 'remote' ? [record] : Object.values(remotesOf(remotes))
  const routes = modules.flatMap(({ module }) => module?.routes ?? []).map(({ path: route }) => route)
  const from = releasePath(app, version)
  return [...(app.kind === 'shell' ? ['/'] : []), ...routes].map((route) => ({ route, from }))
}

/** What a module does beyond opening its pages: `release/rehearsal.ts` in this folder of it, if there is one. */
export function rehearsalsOf(folder: string, from: string): Rehearsal[] {
  const file = path.join(folder, 'release/rehearsal.ts')
  return existsSync(file) ? [{ file, from }] : []
}

/** Opens pages and tries rehearsals as a demo company's owner. Returns the addresses of the pages; rejects at the first failure. */
export async function runSmoke({ name, visits, rehearsals, webUrl, apiUrl }: SmokeRun): Promise<string[]> {
  const { chromium } = await import('@playwright/test')
  const dayId = await newestDay(apiUrl)
  const browser = await chromium.launch({ executablePath: await obtainChromium(), args: CHROMIUM_ARGS })
  try {
    const context = await signedIn(browser, webUrl, apiUrl)
    const pages = visits.map(({ route, from }) => ({ address: addressOf(route, dayId), from }))
    for (const page of pages) await tryVisit(context, page, name)
    for (const rehearsal of rehearsals) await rehearse(context, rehearsal, { name, dayId })
    return pages.map(({ address }) => address)
  } finally {
    await browser.close()
  }
}

/** An address of this route: the newest day of the demo company, and 1 for any other parameter. */
const addressOf = (path: string, dayId: number): string =>
  path.replaceAll(/:(\w+)/g, (_, name) => (name === 'dayId' ? String(dayId) : '1'))

async function newestDay(apiUrl: string): Promise<number> {
  const headers = { Authorization: `Bearer ${await signIn(apiUrl)}` }
  const answer = await fetch(`${apiUrl}/day/fetch?date=${dateIn(-1)}`, { method: 'POST', headers })
  return ((await answer.json()) as { dayId: number }).dayId
}

async function signIn(apiUrl: string): Promise<string> {
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(`${apiUrl}/auth`, { method: 'POST', headers, body: JSON.stringify(OWNER) })
  return ((await answer.json()) as { token: string }).token
}

async function signedIn(browser: Browser, webUrl: string, apiUrl: string): Promise<BrowserContext> {
  const token = await signIn(apiUrl)
  const context = await browser.newContext({ baseURL: webUrl, locale: 'it-IT' })
  context.setDefaultTimeout(TIMEOUT_MS)
  await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [TOKEN_KEY, token] as const)
  return context
}

async function tryVisit(context: BrowserContext, { address, from }: { address: string; from: string }, name: string) {
  const page = await context.newPage()
  const { problems, loaded } = watch(page, from)
  await page.goto(address)
  const shown = await waitForContent(page)
  // Errors of what is loaded later count too, but a page may poll or stream for ever.
  await page.waitForLoadState('networkidle', { timeout: SETTLING_MS }).catch(ignoreTimeout)
  if (!shown) problems.unshift('the page is empty, or shows the shell’s error message')
  if (loaded.length === 0) problems.unshift(`nothing was loaded from ${from}`)
  await page.close()
  if (problems.length === 0) return
  throw new Error(`${name} doesn't work in the shell at ${address}:\n  ${problems.join('\n  ')}`)
}

async function rehearse(context: BrowserContext, { file, from }: Rehearsal, run: { name: string; dayId: number }) {
  const { rehearse: act } = await import(/* webpackIgnore: true */ file)
  const page = await context.newPage()
  const { problems } = watch(page, from)
  await act(page, { dayId: run.dayId }).catch((error: Error) => problems.unshift(error.message))
  await page.close()
  if (problems.length > 0) throw new Error(`${run.name} fails its rehearsal:\n  ${problems.join('\n  ')}`)
}

function ignoreTimeout(error: Error) {
  if (error.name !== 'TimeoutError') throw error
}

function watch(page: Page, from: string) {
  const problems: string[] = []
  const loaded: string[] = []
  page.on('pageerror', (error) => problems.push(error.stack ?? error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} ${message.location().url}`)
  })
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!pathname.startsWith(from) || !pathname.endsWith('.js')) return
    if (response.ok()) loaded.push(pathname)
    else problems.push(`${pathname} answers ${response.status()}`)
  })
  return { problems, loaded }
}

/** Whether the page shows content of its own in time. */
async function waitForContent(page: Page): Promise<boolean> {
  const main = page.locator('main')
  const own = main.filter({ hasNotText: /^\s*(Caricamento…)?\s*$/ })
  const shown = await own.waitFor().then(
    () => true,
    () => false,
  )
  return shown && !(await main.getByText('non è disponibile').isVisible())
}

/** Runs `work` with a temporary folder for the data of the smoke run's API. */
export async function withTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'quotidia-smoke-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
