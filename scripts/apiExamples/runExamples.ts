import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Example } from './guide'

/** What a request that an example made was answered. */
export interface Answered {
  /** Of the example, in the guide's order. */
  example: number
  status: number
  method: string
  path: string
  body: string
}
export interface Outcome {
  answers: Answered[]
  /** What was printed besides the answers; the last of it says why a run broke off. */
  complaints: string
  endedWell: boolean
}

/** Every request is made as it is written, and told of on the way. */
const LISTENING = `curl() {
  local body; body=$(mktemp "$ANSWERS/XXXXXX")
  command curl -w "%{stderr}@answer $body %{http_code} %{method} %{url_effective}\\n" "$@" | tee "$body"
}`

function asScript(examples: Example[]): string {
  const blocks = examples.map(({ script }, index) => `echo "@example ${index}" >&2\n${script}\n`)
  return [LISTENING, ...blocks].join('\n')
}

/** Runs the examples one after the other in one bash, which stops at the first that fails. */
export async function runExamples(examples: Example[], settings: { API: string; OUTBOX: string }): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'quotidia-answers-'))
  try {
    const bash = spawn('bash', ['-eu', '-c', asScript(examples)], {
      cwd: join(import.meta.dirname, '../..'),
      env: { ...process.env, ...settings, ANSWERS: folder },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const [told, [code]] = await Promise.all([text(bash.stderr), once(bash, 'close')])
    return { ...readAnswers(told), endedWell: code === 0 }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function readAnswers(told: string): Omit<Outcome, 'endedWell'> {
  const answers: Answered[] = []
  const complaints: string[] = []
  let example = 0
  for (const line of told.split('\n')) {
    const [word, first = '', status, method = '', url = ''] = line.split(' ')
    if (word === '@example') example = Number(first)
    else if (word === '@answer') {
      answers.push({
        example,
        status: Number(status),
        method,
        path: new URL(url).pathname,
        body: readFileSync(first, 'utf8'),
      })
    } else complaints.push(line)
  }
  return { answers, complaints: complaints.join('\n').trim() }
}
