import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { remotesOf } from '../../../registry/src/format'
import { ROOT } from '../../build/apps'
import { releasePath } from '../../build/releasePaths'
import type { RunningApi } from '../../product/api'
import { dateIn } from '../../product/dates'
import type { Site } from '../../registry/site'
import { CHROMIUM_ARGS, obtainChromium } from '../../system/chromium'
import type { Candidate } from '../candidate/candidate'

const OWNER = { username: 'aurora', password: 'quotidia-demo' }
/** The key under which the session stores the token. */
const TOKEN_KEY = 'quotidia.token'
/** Long, so that a healthy release passes on a busy machine; a broken one usually fails sooner. */
const TIMEOUT_MS = 60_000
const SETTLING_MS = 10_000

interface Visit {
  page: string
  /** The visit fails unless it loads scripts from this path. */
  from: string
}

/**
 * Opens every page of the candidate in the live shell, in a real browser: it has to load, show content and no error.
 * A shell's candidate is checked with every live remote.
 */
export async function checkSmoke(candidate: Candidate, site: Site, webUrl: string, api: RunningApi): Promise<string> {
  const { chromium } = await import('@playwright/test')
  const dayId = await newestDay(api.url)
  const browser = await chromium.launch({ executablePath: await obtainChromium(), args: CHROMIUM_ARGS })
  try {
    const visits = visitsOf(candidate, site, dayId)
    const context = await signedIn(browser, webUrl, api.url)
    for (const visit of visits) await tryVisit(context, visit, candidate)
    const rehearsed = await rehearse(context, candidate, dayId)
    return [...visits.map(({ page }) => page), ...(rehearsed ? ['its rehearsal'] : [])].join(', ')
  } finally {
    await browser.close()
  }
}

/** Every page of the candidate; for a shell those of all live remotes. */
function visitsOf({ app, version, record }: Candidate, { remotes }: Site, dayId: number): Visit[] {
  const modules = app.kind === 'remote' ? [record] : Object.values(remotesOf(remotes))
  const pages = modules.flatMap(({ module }) => module?.routes ?? []).map(({ path }) => addressOf(path, dayId))
  const from = releasePath(app, version)
  return [...(app.kind === 'shell' ? ['/'] : []), ...pages].map((page) => ({ page, from }))
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

async function tryVisit(context: BrowserContext, { page: address, from }: Visit, { app, version }: Candidate) {
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
  throw new Error(`${app.folder} ${version} doesn't work in the shell at ${address}:\n  ${problems.join('\n  ')}`)
}

/** What a module does beyond opening its pages: `release/rehearsal.ts` in its folder. Returns whether there is one. */
async function rehearse(context: BrowserContext, { app, version }: Candidate, dayId: number): Promise<boolean> {
  const file = path.join(ROOT, app.folder, 'release/rehearsal.ts')
  if (!existsSync(file)) return false
  const { rehearse: run } = await import(file)
  const page = await context.newPage()
  const { problems } = watch(page, releasePath(app, version))
  await run(page, { dayId }).catch((error: Error) => problems.unshift(error.message))
  await page.close()
  if (problems.length === 0) return true
  throw new Error(`${app.folder} ${version} fails its rehearsal:\n  ${problems.join('\n  ')}`)
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
