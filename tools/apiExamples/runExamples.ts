import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Example } from './guide'

/** The answer to a request of an example. */
export interface Answered {
  /** The index of the example, in the guide's order. */
  example: number
  status: number
  method: string
  path: string
  body: string
}
export interface Outcome {
  answers: Answered[]
  /** The output besides the answers; its end gives the reason of an aborted run. */
  output: string
  succeeded: boolean
}

/** Replaces curl in the script: sends each request unchanged, and reports it. */
const REPORTING_CURL = `curl() {
  local body; body=$(mktemp "$ANSWERS/XXXXXX")
  command curl -w "%{stderr}@answer $body %{http_code} %{method} %{url_effective}\\n" "$@" | tee "$body"
}`

function asScript(examples: Example[]): string {
  const blocks = examples.map(({ script }, index) => `echo "@example ${index}" >&2\n${script}\n`)
  return [REPORTING_CURL, ...blocks].join('\n')
}

/** Runs the examples one after the other in one bash, which stops at the first failure. */
export async function runExamples(examples: Example[], settings: { API: string; OUTBOX: string }): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'quotidia-answers-'))
  try {
    const bash = spawn('bash', ['-eu', '-c', asScript(examples)], {
      cwd: join(import.meta.dirname, '../..'),
      env: { ...process.env, ...settings, ANSWERS: folder },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const [stderr, [code]] = await Promise.all([text(bash.stderr), once(bash, 'close')])
    return { ...readAnswers(stderr), succeeded: code === 0 }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function readAnswers(stderr: string): Omit<Outcome, 'succeeded'> {
  const answers: Answered[] = []
  const output: string[] = []
  let example = 0
  for (const line of stderr.split('\n')) {
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
    } else output.push(line)
  }
  return { answers, output: output.join('\n').trim() }
}
