import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startApi } from '../product/api'
import { freePort } from '../system/ports'
import { COST_BUDGETS } from '../testing/costBudgets'

const PRELOADED = path.join(import.meta.dirname, 'listLoadedFiles.mjs')
/** 'knex' of '…/node_modules/knex/lib/client.js'. */
const packageOf = (file: string) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? 'build'

test('the API loads as many files at its start as its budget says', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'quotidia-start-'))
  const loaded = path.join(dataDir, 'loaded')
  try {
    const settings = { NODE_OPTIONS: `--import ${PRELOADED}`, LOADED_FILES: loaded }
    const api = await startApi({ port: await freePort(), dataDir, webOrigin: 'http://localhost', settings })
    await api.stop()
    const files = readFileSync(loaded, 'utf8').split('\n')
    const sizes: Record<string, number> = {}
    for (const file of files) sizes[packageOf(file)] = (sizes[packageOf(file)] ?? 0) + 1
    // A difference is printed with the packages.
    expect({ files: files.length, sizes }).toEqual({ files: COST_BUDGETS.filesAtStart, sizes })
  } finally {
    rmSync(dataDir, { recursive: true })
  }
})
