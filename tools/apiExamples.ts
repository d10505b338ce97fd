/** Runs the examples of docs/api.md against the built API with the demo companies, and prints the differences. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listMismatches } from './apiExamples/compare'
import { type Example, readGuide } from './apiExamples/guide'
import { runExamples } from './apiExamples/runExamples'
import { startApi } from './product/api'
import { installDebianPackages } from './system/debian'
import { findExecutable } from './system/executable'
import { freePort } from './system/ports'

function ensureCurl() {
  if (findExecutable('curl') || installDebianPackages('curl')) return
  throw new Error('The examples of docs/api.md need curl: install it (Debian: apt-get install curl).')
}

async function runAgainstApi(examples: Example[]) {
  const dataDir = await mkdtemp(join(tmpdir(), 'quotidia-examples-'))
  try {
    const api = await startApi({ port: await freePort(), dataDir, webOrigin: 'http://localhost:3000', demo: true })
    try {
      return await runExamples(examples, { API: api.url, OUTBOX: join(dataDir, 'outbox') })
    } finally {
      await api.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true })
  }
}

ensureCurl()
const examples = readGuide(await readFile(join(import.meta.dirname, '../docs/api.md'), 'utf8'))
const { answers, output, succeeded } = await runAgainstApi(examples)
const mismatches = listMismatches(examples, answers)
if (output) console.log(output)
for (const mismatch of mismatches) console.log(`docs/api.md, ${mismatch}`)
console.log(`${answers.length} requests of docs/api.md, ${mismatches.length} with another answer than documented`)
process.exitCode = succeeded && answers.length > 0 && mismatches.length === 0 ? 0 : 1
