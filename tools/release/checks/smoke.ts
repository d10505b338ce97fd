import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { releasePath } from '../../build/releasePaths'
import type { RunningApi } from '../../product/api'
import { dateIn } from '../../product/dates'
import { watchRequests } from '../../product/requests'
import type { Site } from '../../registry/site'
import { dirOf } from '../../repository/repository'
import type { Candidate } from '../candidate/candidate'
import { launchBrowser, TIMEOUT_MS, watch } from './browser'
import { signInAs, userWith } from './demoUsers'
import { addressOf, type Visit, visitsOf } from './visits'

/** The key under which the session stores the token. */
const TOKEN_KEY = 'quotidia.token'
const SETTLING_MS = 10_000

interface Rehearsal {
  /** A module with a function `rehearse`. */
  file: string
  /** The path of the scripts that it tries. */
  from: string
}

interface SmokeRun {
  /** Names the tested release in errors: `mf-rules 1.0.0`. */
  name: string
  visits: Visit[]
  rehearsals: Rehearsal[]
  webUrl: string
  apiUrl: string
  /** Console errors that don't count. */
  expectedErrors?: RegExp | undefined
}

/**
 * Opens every page and slot of the candidate in the live shell, in a real browser: it has to load, show content and no
 * error. A shell's candidate is checked with every live remote.
 */
export async function checkSmoke(candidate: Candidate, site: Site, webUrl: string, api: RunningApi): Promise<string> {
  const { app, version } = candidate
  const rehearsals = rehearsalsOf(dirOf(app), releasePath(app, version))
  const name = `${app.folder} ${version}`
  const pages = await runSmoke({ name, visits: visitsOf(candidate, site), rehearsals, webUrl, apiUrl: api.url })
  return [...pages, ...(rehearsals.length > 0 ? ['its rehearsal'] : [])].join(', ')
}

/** The module's own checks besides opening its pages: `release/rehearsal.ts` in its folder, if there is one. */
export function rehearsalsOf(folder: string, from: string): Rehearsal[] {
  const file = path.join(folder, 'release/rehearsal.ts')
  return existsSync(file) ? [{ file, from }] : []
}

/**
 * Opens pages as users of the demo company who may see them, and tries rehearsals as its owner. Returns the addresses of the
 * pages; rejects at the first failure.
 */
export async function runSmoke(run: SmokeRun): Promise<string[]> {
  const { visits, rehearsals, webUrl, apiUrl } = run
  const dayId = await newestDay(apiUrl)
  const browser = await launchBrowser()
  try {
    const contexts = new Map<string, Promise<BrowserContext>>()
    const contextOf = (roles?: readonly string[]) => {
      const username = userWith(roles)
      const context = contexts.get(username) ?? signedIn(browser, webUrl, apiUrl, username)
      contexts.set(username, context)
      return context
    }
    for (const visit of visits) await tryVisit(await contextOf(visit.roles), visit, addressOf(visit.route, dayId), run)
    for (const rehearsal of rehearsals) await rehearse(await contextOf(), rehearsal, dayId, run)
    return [...new Set(visits.map(({ route }) => addressOf(route, dayId)))]
  } finally {
    await browser.close()
  }
}

async function newestDay(apiUrl: string): Promise<number> {
  const headers = { Authorization: `Bearer ${await signInAs(apiUrl, userWith())}` }
  const answer = await fetch(`${apiUrl}/day/fetch?date=${dateIn(-1)}`, { method: 'POST', headers })
  return ((await answer.json()) as { dayId: number }).dayId
}

async function signedIn(browser: Browser, webUrl: string, apiUrl: string, username: string): Promise<BrowserContext> {
  const token = await signInAs(apiUrl, username)
  const context = await browser.newContext({ baseURL: webUrl, locale: 'it-IT' })
  context.setDefaultTimeout(TIMEOUT_MS)
  await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [TOKEN_KEY, token] as const)
  return context
}

type Run = Pick<SmokeRun, 'name' | 'expectedErrors'>

async function tryVisit(context: BrowserContext, { from, opener }: Visit, address: string, run: Run) {
  const page = await context.newPage()
  const { problems, loaded } = watch(page, from, run.expectedErrors)
  const requests = watchRequests(page)
  await page.goto(address)
  const shown = await waitForContent(page)
  if (opener) await page.getByRole('button', { name: opener }).click()
  // Errors of code that loads later count too, but a page may poll for ever.
  await requests.quiet({ within: SETTLING_MS })
  if (!shown) problems.unshift('the page is empty, or shows the shell’s error message')
  if (loaded.length === 0) problems.unshift(`nothing was loaded from ${from}`)
  await page.close()
  if (problems.length === 0) return
  throw new Error(`${run.name} doesn't work in the shell at ${address}:\n  ${problems.join('\n  ')}`)
}

async function rehearse(context: BrowserContext, { file, from }: Rehearsal, dayId: number, run: Run) {
  const { rehearse: act } = await import(/* webpackIgnore: true */ file)
  const page = await context.newPage()
  const { problems, thrown } = watch(page, from, run.expectedErrors)
  await Promise.race([thrown, act(page, { dayId })]).catch((error: Error) => problems.unshift(error.message))
  await page.close()
  if (problems.length > 0) throw new Error(`${run.name} fails its rehearsal:\n  ${problems.join('\n  ')}`)
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
