import { setTimeout as wait } from 'node:timers/promises'
import type { ApiProcess } from './apiProcess'
import type { Cluster } from './cluster'
import type { Ledger } from './ledger'
import { until } from './processes'
import { answersOf, type Result } from './results'

/** haproxy sends requests to a returned process after two checks, one every two seconds. */
const BALANCED_AGAIN_MS = 5000
const RESTARTED_WITHIN_SECONDS = 40

/** haproxy's answer when a process didn't answer. */
const UNANSWERED = ['502']

/** Kills the API processes in turn; only requests that the killed process was processing may fail. */
export async function killProcesses({ apis }: Cluster, ledger: Ledger, runs: number): Promise<Result> {
  ledger.takeAnswers()
  for (let run = 0; run < runs; run++) {
    const api = apis[run % apis.length]
    if (!api) continue
    await restart(api, 'SIGKILL')
    await wait(BALANCED_AGAIN_MS)
  }
  const { failed, result } = answersOf(ledger, { expected: UNANSWERED })
  const inProgress = `${result} (502: those in progress)`
  return { what: 'kill -9 of an API process', where: 'nginx, haproxy, 2 API', runs, failed, result: inProgress }
}

/** Restarts one process after the other as docs/operating.md describes it; no request may fail. */
export async function restartInTurn({ apis }: Cluster, ledger: Ledger, runs: number): Promise<Result> {
  ledger.takeAnswers()
  let killed = 0
  for (let run = 0; run < runs; run++) {
    for (const api of apis) if (await restart(api, 'SIGTERM')) killed += 1
  }
  await wait(BALANCED_AGAIN_MS)
  const answers = ledger.takeAnswers()
  const failed = [...answers].flatMap(([status, count]) => (/^(2|409)/.test(status) ? [] : count))
  return {
    what: 'rolling restart of all API processes',
    where: 'nginx, haproxy, 2 API',
    runs,
    failed: failed.reduce((sum, count) => sum + count, killed),
    result: `${[...answers].map(([status, count]) => `${count} × ${status}`).join(', ')}; ${killed} killed by TimeoutStopSec`,
  }
}

/** Returns whether the process had to be killed because it didn't end in time. */
async function restart(api: ApiProcess, signal: NodeJS.Signals): Promise<boolean> {
  const { service, stopMs } = api
  const { starts } = service
  let isKilled = false
  const kill = setTimeout(() => {
    isKilled = true
    service.signal('SIGKILL')
  }, stopMs)
  service.signal(signal)
  await until('the API process is started again', RESTARTED_WITHIN_SECONDS, () => service.starts > starts)
  clearTimeout(kill)
  await api.untilReady()
  return isKilled
}
