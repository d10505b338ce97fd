import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { fromBufferPromise } from 'yauzl'
import type { Product } from '../../../tools/product/product'
import { createDay, tokenOf } from '../harness/calls'
import { signIn } from '../harness/person'
import { writerOf } from '../harness/rows'
import { expect, test } from '../harness/test'

/** The files of a downloaded pack, by their names, and the hash of its archive. */
async function unpack(download: Download) {
  const bytes = await readFile(await download.path())
  const archive = await fromBufferPromise(bytes)
  const files = new Map<string, string>()
  for await (const entry of archive.eachEntry()) {
    const chunks: Buffer[] = []
    for await (const chunk of await archive.openReadStreamPromise(entry)) chunks.push(chunk)
    files.set(entry.fileName, Buffer.concat(chunks).toString())
  }
  return { files, sha256: createHash('sha256').update(bytes).digest('hex') }
}

async function stateOf(product: Product, token: string, jobId: number): Promise<string> {
  const headers = { Authorization: `Bearer ${token}` }
  return (await (await fetch(`${product.apiUrl}/report/pack/${jobId}`, { headers })).json()).state
}

const openDialog = (page: Page) => page.getByRole('button', { name: 'Pacchetto per il commercialista' }).click()

test('a pack is finished after its page is left, and its notification leads to the file', async ({
  page,
  product,
  newDate,
}) => {
  const token = await tokenOf(product, 'aurora')
  const date = newDate()
  await writerOf(product, token, await createDay(product, token, date)).write('Incasso contanti', 1234.56)

  await signIn(page, 'aurora', `/summary?span=dates&from=${date}&to=${date}`)
  await openDialog(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('1 giorno su 1 non è chiuso')
  await dialog.getByRole('button', { name: 'Prepara il pacchetto' }).click()
  await expect(page).toHaveURL(/pack=\d+/)
  const jobId = Number(new URL(page.url()).searchParams.get('pack'))
  await page.goto('/contact')
  await expect.poll(() => stateOf(product, token, jobId)).toBe('ready')
  await page.goto('/home')
  const notification = page.getByRole('listitem').filter({ hasText: 'Pacchetto pronto' })
  await notification.getByRole('link', { name: 'Apri il pacchetto' }).click()
  const ready = page.getByRole('dialog', { name: 'Il pacchetto è pronto' })
  await expect(ready.getByRole('link', { name: /^[a-z]{3} \d+$/ })).toBeVisible()

  const download = page.waitForEvent('download')
  await ready.getByRole('link', { name: 'Scarica' }).click()
  const { files, sha256 } = await unpack(await download)
  expect((await download).suggestedFilename()).toBe(await ready.locator('b').textContent())
  await expect(ready.getByTitle(sha256)).toBeVisible()
  expect([...files.keys()]).toEqual(expect.arrayContaining(['riepilogo.xlsx', 'manifest.json']))
  expect(files.get('riepilogo.csv')).toContain('1234,56')
})
