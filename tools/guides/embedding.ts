import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { FrameLocator, Page } from '@playwright/test'
import { dateIn } from '../product/dates'
import { watchRequests } from '../product/requests'
import { check, type Follower, runBlock, serveBlock, signInToProduct, textFor } from './follower'
import { goOn, saveAs, showBundle, showHtml, showScript } from './portal'
import type { Step } from './steps'
import { leaveRunning, runCommands } from './terminal'

const FIGURE = '1.234,56'
const CASH = 'Incasso contanti, euro'
/** The color in the guide's style sheet. */
const INK = 'rgb(122, 31, 162)'

export const embedding: Step<Follower>[] = [
  {
    begins: "import { readFile } from 'node:fs/promises'",
    follow: async (block, follower) => void (await saveAs('server.mjs', block, follower)),
  },
  {
    begins: '<!doctype html>',
    async follow(block, follower) {
      follower.findings.page = await saveAs('index.html', block, follower)
    },
  },
  {
    begins: 'QUOTIDIA_KEY=qek_… node server.mjs',
    async follow(block, follower) {
      follower.findings.embedKey = await makeKey(follower)
      await leaveRunning(textFor(block, follower), follower.places.hostUrl, { cwd: follower.portal })
      const page = await follower.browser.newPage()
      await page.goto(follower.places.hostUrl)
      await expectDay(page, dateIn(-1))
      await expectFigureInProduct(await saveFigure(page, FIGURE), follower)
      await page.goto(`${follower.places.hostUrl}#quotidia-check`)
      await page.reload()
      await page.getByText('Accessibilità').waitFor()
      check((await page.getByText('Da correggere').count()) === 0, 'the check of the page finds nothing')
      await page.close()
    },
  },
  {
    begins: 'export QUOTIDIA_KEY=',
    async follow(block, follower) {
      const [settings = '', ...servers] = block.text.split('\n')
      for (const [index, server] of servers.entries()) {
        const url = `http://localhost:${follower.places.serverPorts[index]}`
        await serveBlock({ text: `cd tests/examples/servers\n${settings}\n${server}` }, url, follower)
        const answer = await fetch(`${url}/token?user=bruno`, { method: 'POST' })
        check(answer.ok && (await answer.text()).split('.').length === 3, `«${server}» answers with a token`)
      }
    },
  },
  {
    begins: '<script\n  type="module"',
    async follow(block, follower) {
      const { version, file, integrity, files } = await (await fetch(`${follower.places.webUrl}/embed.json`)).json()
      check(files[file] === integrity, '/embed.json has the hashes by file')
      Object.assign(follower.findings, { dayVersion: version, integrity })
      const pinned = hostPage(follower).replace(SCRIPT, textFor(block, follower))
      const page = await showHtml(pinned, follower)
      await expectDay(page, dateIn(-1))
      await page.close()
      const altered = await showHtml(pinned.replace(integrity, `sha384-${'A'.repeat(64)}`), follower)
      await altered.waitForLoadState('networkidle')
      check(await altered.evaluate("!customElements.get('quotidia-day')"), 'a file with another hash is refused')
      await altered.close()
    },
  },
  {
    begins: 'curl -s https://quotidia.example/embed/',
    async follow(block, follower) {
      const computed = `sha384-${(await runBlock(block, follower)).trim()}`
      check(computed === follower.findings.integrity, 'the computed hash is that of /embed.json')
    },
  },
  {
    begins: 'import { mount } from',
    async follow(block, follower) {
      const page = await showScript(block, follower)
      await expectDay(page, dateIn(-1))
      await goOn(page)
      await page.locator('[theme="dark"]').waitFor()
      await expectRemoval(page)
    },
  },
  {
    begins: 'npm pack -w @quotidia/embed -w @quotidia/embed-react',
    async follow(block, follower) {
      const own = 'npm init --yes && npm install react@19 react-dom@19 @types/react@19'
      await runCommands(own, { cwd: follower.portal })
      await runBlock(block, follower)
    },
  },
  {
    begins: "import { QuotidiaDay } from '@quotidia/embed-react'",
    async follow(block, follower) {
      await checkTypes(textFor(block, follower), follower)
      const render = `import { createRoot } from 'react-dom/client'
createRoot(document.querySelector('#giorno')).render(<Giorno />)`
      const page = await showBundle(block, follower, render)
      await expectDay(page, dateIn(-1))
      await page.getByRole('button', { name: 'Modifica' }).click()
      await saveFigure(page, '17,00')
      await page.waitForFunction("document.title === 'Incasso contanti'")
      await page.close()
    },
  },
  {
    begins: "import { mountDay } from '@quotidia/embed'",
    async follow(block, follower) {
      const page = await showBundle(block, follower)
      await expectDay(page, dateIn(-1))
      await goOn(page)
      await expectDay(page, dateIn(-2))
      await expectRemoval(page)
    },
  },
  {
    begins: "import { mountFrame } from '@quotidia/embed'",
    async follow(block, follower) {
      const page = await showBundle(block, follower)
      const frame = page.frameLocator('iframe')
      await expectDay(frame, dateIn(-1))
      await goOn(page)
      await expectDay(frame, dateIn(-2))
      await expectRemoval(page, 'iframe')
    },
  },
  {
    begins: 'quotidia-day {\n  --q-ink:',
    async follow(block, follower) {
      const styled = hostPage(follower).replace(
        '<quotidia-day',
        `<style>${textFor(block, follower)}</style>\n<quotidia-day`,
      )
      const page = await showHtml(styled, follower)
      const style = await page.getByLabel(CASH, { exact: true }).evaluate((field) => {
        const { color, fontFamily } = getComputedStyle(field)
        return `${color} ${fontFamily}`
      })
      check(style === `${INK} "Your Sans", sans-serif`, `typed figures have color and font of the page, not ${style}`)
      await page.close()
    },
  },
  {
    begins: 'script-src https://quotidia.example;',
    async follow(block, follower) {
      // The page itself also needs its own script, and its own server for the tokens.
      const policy = textFor(block, follower)
        .replace('script-src', "script-src 'nonce-portale'")
        .replace('connect-src', "connect-src 'self'")
      const meta = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; ${policy}" />`
      const html = hostPage(follower)
        .replace('<meta', `${meta}\n<meta`)
        .replace('<script type="module">', '<script type="module" nonce="portale">')
      const refusals: string[] = []
      const watched: ReturnType<typeof watchRequests>[] = []
      const page = await showHtml(html, follower, async (opened) => {
        watched.push(watchRequests(opened))
        opened.on(
          'console',
          (message) => /Content Security Policy/.test(message.text()) && refusals.push(message.text()),
        )
      })
      await expectDay(page, dateIn(-1))
      await Promise.all(watched.map((requests) => requests.quiet()))
      check(refusals.length === 0, `this policy is enough: ${refusals.join()}`)
      await page.close()
    },
  },
  {
    begins: '<quotidia-day api="https://api.quotidia.example" date="2026-03-01">\n  <a ',
    async follow(block, follower) {
      const html = hostPage(follower).replace(/<quotidia-day.*/, textFor(block, follower))
      const without = await showHtml(html, follower, (opened) => opened.route('**/embed.js', (route) => route.abort()))
      await without.getByRole('link', { name: 'Apri il giorno in Quotidia' }).waitFor()
      await without.close()
      const page = await showHtml(html, follower)
      await expectDay(page, dateIn(-1))
      await page.getByRole('link', { name: 'Apri il giorno in Quotidia' }).waitFor({ state: 'hidden' })
      await page.close()
    },
  },
]

/** The line of the host's page that loads the element. */
const SCRIPT = /<script type="module" src=.*/

function hostPage({ findings }: Follower): string {
  if (findings.page === undefined) throw new Error('The page of the host comes first.')
  return findings.page
}

/** Creates a key as the guide says, in the owner's integrations. */
async function makeKey(follower: Follower): Promise<string> {
  const page = await signInToProduct(follower, follower.places.webUrl)
  await page.goto('/account/integrazioni')
  await page.getByRole('button', { name: 'Nuova chiave' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nome').fill('Portale')
  await dialog.getByLabel('Origini consentite').fill(follower.places.hostUrl)
  await dialog.getByLabel('Modifica').check()
  await dialog.getByRole('button', { name: 'Crea chiave' }).click()
  const secret = await page.getByLabel('Chiave di “Portale”').inputValue()
  await page.context().close()
  return secret
}

/** Waits until the embedded day shows this date. */
const expectDay = (page: Page | FrameLocator, date: string): Promise<void> =>
  page
    .getByRole('heading', { level: 1, name: date.split('-').reverse().join('/') })
    .first()
    .waitFor()

/** Types a figure into the day, and returns the id of the day once it is saved. */
async function saveFigure(page: Page, figure: string): Promise<number> {
  await page.evaluate("addEventListener('quotidia-saved', ({ detail }) => { window.savedDay = detail.dayId })")
  await page.getByLabel(CASH, { exact: true }).fill(figure)
  await page.keyboard.press('Tab')
  const saved = await page.waitForFunction<number>('window.savedDay')
  return saved.jsonValue()
}

async function expectFigureInProduct(dayId: number, follower: Follower): Promise<void> {
  const page = await signInToProduct(follower, follower.places.webUrl)
  await page.goto(`/view/${dayId}`)
  await page.getByText(FIGURE).first().waitFor()
  await page.context().close()
}

/** Lets the page's code remove the day, and closes the page. */
async function expectRemoval(page: Page, element = 'h1'): Promise<void> {
  await goOn(page)
  await page.locator(element).waitFor({ state: 'detached' })
  await page.close()
}

/** The code passes the strict compiler with the types of the packages. */
async function checkTypes(code: string, { portal, clone }: Follower): Promise<void> {
  const names = 'declare const getToken: () => Promise<string>, showTotals: (values: SavedValue[]) => void'
  const ending = `${names}, askToSignIn: () => void`
  const file = path.join(portal, 'Giorno.tsx')
  await writeFile(file, `import type { SavedValue } from '@quotidia/embed'\n${code}\n${ending}\n`)
  const options =
    '--noEmit --strict --skipLibCheck --module esnext --moduleResolution bundler --jsx react-jsx --target es2022'
  await runCommands(`${clone}/node_modules/.bin/tsc ${options} Giorno.tsx`, { cwd: portal })
}
