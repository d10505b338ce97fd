import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startApi } from '../../../tools/product/api'
import { holdDate } from '../../../tools/product/dates'
import { freePort } from '../../../tools/system/ports'

/** Fills a database with the demo companies once; every worker starts from a copy of it. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export
export default async function seed(): Promise<() => Promise<void>> {
  holdDate()
  const dataDir = await mkdtemp(join(tmpdir(), 'quotidia-e2e-'))
  const port = await freePort()
  const api = await startApi({ port, dataDir, webOrigin: `http://localhost:${port}`, demo: true })
  await api.stop()
  process.env['QUOTIDIA_SEEDED'] = dataDir
  return () => rm(dataDir, { recursive: true, force: true })
}
