import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { remotesOf } from '../../../registry/src/format'
import { APPS } from '../../build/apps'
import { releaseName, releasePath } from '../../build/releasePaths'
import type { RunningApi } from '../../product/api'
import type { Site } from '../../registry/site'
import { CHROMIUM_ARGS, obtainChromium } from '../../system/chromium'
import type { Candidate } from '../candidate/candidate'
import { contractOf } from '../candidate/contract'

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
 * Opens the candidate's page in the live shell, in a real browser: it has to load, show content and no error.
 * A shell's candidate is checked with every live remote.
 */
export async function checkSmoke(candidate: Candidate, site: Site, webUrl: string, api: RunningApi): Promise<string> {
  const { chromium } = await import('@playwright/test')
  const browser = await chromium.launch({ executablePath: await obtainChromium(), args: CHROMIUM_ARGS })
  try {
    const visits = visitsOf(candidate, site)
    const context = await signedIn(browser, webUrl, api.url)
    for (const visit of visits) await tryVisit(context, visit, candidate)
    return visits.map(({ page }) => page).join(', ')
  } finally {
    await browser.close()
  }
}

function visitsOf({ app, version }: Candidate, { remotes }: Site): Visit[] {
  const own = { from: releasePath(app, version) }
  if (app.kind === 'remote') return [{ page: contractOf(app.folder).page, ...own }]
  const live = APPS.filter((each) => each.kind === 'remote' && remotesOf(remotes)[releaseName(each)])
  return [{ page: '/', ...own }, ...live.map((each) => ({ page: contractOf(each.folder).page, ...own }))]
}

async function signedIn(browser: Browser, webUrl: string, apiUrl: string): Promise<BrowserContext> {
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(`${apiUrl}/auth`, { method: 'POST', headers, body: JSON.stringify(OWNER) })
  const { token } = (await answer.json()) as { token: string }
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
