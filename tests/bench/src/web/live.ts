import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import type { DayFull } from '@quotidia/contract/days'
import { startApi } from '../../../../tools/product/api'
import { startSite } from '../../../../tools/product/site'
import { obtainTestDatabase, runSql } from '../../../../tools/system/mariadb'
import { freePort } from '../../../../tools/system/ports'
import { call, dateIn } from '../api/call'
import type { Figure } from '../figure'
import { quantile } from '../quantile'
import { openBrowser, openPageAs } from './slowPage'

const SAVES = 200
const SCHEMA = 'quotidia_bench_pages'
const WEB_FILES = join(import.meta.dirname, '../../../../build/web')
/** Longer than the time between two polls of the database by a process. */
const LONGEST_PAUSE_MS = 700
const PASSWORD = 'quotidia-demo'
const ITEM = 'Incasso contanti'

/** The time from Tab in one person's cell until another's page shows the figure, each with their own API and site. */
export async function measureLivePages(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'quotidia-bench-'))
  const browser = await openBrowser()
  try {
    return [...(await onDatabase(browser, join(folder, 'sqlite'), 'SQLite')), ...(await onMariaDb(browser, folder))]
  } finally {
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function onMariaDb(browser: Browser, folder: string): Promise<Figure[]> {
  const database = await obtainTestDatabase()
  try {
    runSql(database.url, `create or replace database ${SCHEMA} charset utf8mb4`)
    const databaseUrl = Object.assign(new URL(database.url), { pathname: `/${SCHEMA}` }).href
    const settings = { JWT_SECRET: randomBytes(32).toString('hex'), STORAGE_URL: `file:${join(folder, 'documents')}` }
    return await onDatabase(browser, join(folder, 'mariadb'), 'MariaDB', { databaseUrl, settings })
  } finally {
    runSql(database.url, `drop database if exists ${SCHEMA}`)
    await database.stop()
  }
}

/** Without a database in `options`, uses a SQLite file in the data folder. */
async function onDatabase(
  browser: Browser,
  dataDir: string,
  name: string,
  options: { databaseUrl?: string; settings?: Record<string, string> } = {},
): Promise<Figure[]> {
  await mkdir(dataDir)
  const start = async () => {
    const [port, webPort] = [await freePort(), await freePort()]
    const webOrigin = `http://localhost:${webPort}`
    const api = await startApi({ port, dataDir, webOrigin, demo: true, ...options })
    const site = await startSite(webPort, { root: WEB_FILES, apiUrl: api.url })
    return { api, site, stop: async () => void (await Promise.all([api.stop(), site.stop()])) }
  }
  const [one, other] = [await start(), await start()]
  try {
    const aurora = await tokenOf(one.api.url, 'aurora')
    const { dayId } = await call(one.api.url, `/day/create?date=${dateIn(-800)}`, aurora, {})
    const day: DayFull = await call(one.api.url, `/day/${dayId}/full?history=none`, aurora)
    const item = day.dayWithValues.find(({ dataName }) => dataName === ITEM)
    if (!item) throw new Error(`The demo company has no ${ITEM}.`)
    const section = `section=${item.sectionId}`
    const writing = await openPageAs(browser, one.site.url, aurora)
    await writing.goto(`/edit/${dayId}?${section}`)
    const reading = await openPageAs(browser, other.site.url, await tokenOf(other.api.url, 'bruno'))
    await reading.goto(`/view/${dayId}?${section}`)
    const times = await saveAndWait(writing, reading)
    await Promise.all([writing, reading].map((page) => page.context().close()))
    return [0.5, 0.95, 1].map((share) => ({
      what: `${NAMES[share]} of ${SAVES} saves, from Tab until another person's page shows the figure, ${name}`,
      measured: quantile(times, share) / 1000,
      goal: 1,
      unit: 's',
    }))
  } finally {
    await Promise.all([one.stop(), other.stop()])
  }
}

const NAMES: Record<number, string> = { 0.5: 'median', 0.95: 'p95', 1: 'longest' }

const tokenOf = async (apiUrl: string, username: string): Promise<string> =>
  (await call(apiUrl, '/auth', undefined, { username, password: PASSWORD })).token

async function saveAndWait(writing: Page, reading: Page): Promise<number[]> {
  const cell = writing.getByLabel(`${ITEM}, euro`)
  const row = reading.getByRole('group', { name: ITEM, exact: true })
  await row.waitFor()
  const times: number[] = []
  for (let count = 1; count <= SAVES; count++) {
    const shown = await row.evaluateHandle(
      (element, text) => ({
        at: new Promise<number>((resolve) => {
          const observer = new MutationObserver(() => {
            if (element.textContent?.includes(text)) resolve(performance.timeOrigin + performance.now())
          })
          observer.observe(element, { childList: true, characterData: true, subtree: true })
        }),
      }),
      `${count},25`,
    )
    await cell.focus()
    await writing.keyboard.type(`${count}.25`)
    const left = await cell.evaluateHandle((element) => ({
      at: new Promise<number>((resolve) =>
        element.addEventListener('blur', () => resolve(performance.timeOrigin + performance.now()), { once: true }),
      ),
    }))
    await writing.keyboard.press('Tab')
    times.push((await shown.evaluate(({ at }) => at)) - (await left.evaluate(({ at }) => at)))
    // So that saves fall at any moment between two polls of the database.
    await wait(Math.random() * LONGEST_PAUSE_MS)
  }
  return times
}
