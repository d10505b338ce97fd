import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../../../tools/system/ports'
import { type Random, randomFrom } from '../../../../tools/testing/random'
import { percentile, startReaders } from '../overload/readers'
import { startApi } from '../product/api'
import { createDay, pastDate, signIn } from '../product/client'
import { type Database, mariaDatabase, sqliteDatabase, withDatabase } from '../product/database'
import { addReminded } from '../product/reminded'
import type { Proof, Prove } from '../proof'
import { mailingCalls } from './calls'
import { FAULTS, type Fault, type Mail, startSmtpServer } from './smtpServer'

const MINUTE_MS = 60_000
/** Counted from the last call: several times the API's limits on a silent mail server. */
const COUNTED_WITHIN_MS = 60_000
/** One conversation in so many fails: first one in two, then in three, then in five. */
const EVERY = [2, 3, 5]
const REMINDED = Array.from({ length: 6 }, (_, number) => `promemoria-${number}`)
/** Two, so that one continues while the other waits for a silent server. */
const CALLERS_OF_EACH = 2
const DELIVERS = new Set<string>(['none', 'each answer after a second'])

/** Takes the faults in turn, one at every n-th conversation; none once `isOver`. */
function faultsInTurn(random: Random) {
  const state = { isOver: false, every: EVERY[0] ?? 2 }
  let conversation = 0
  let next = Math.floor(random() * FAULTS.length)
  const decide = (): Fault | undefined => {
    if (state.isOver || conversation++ % state.every !== 0) return undefined
    return FAULTS[next++ % FAULTS.length]
  }
  return { state, decide }
}

async function mailsCounted(port: number, outcome: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return Number(new RegExp(`quotidia_mails_total{outcome="${outcome}"} (\\d+)`).exec(text)?.[1] ?? 0)
}

async function mailBadly(database: Database, random: Random, milliseconds: number) {
  const { state, decide } = faultsInTurn(random)
  const smtp = await startSmtpServer(decide)
  const metricsPort = await freePort()
  const api = await startApi(database, {
    settings: {
      ...{ SMTP_URL: smtp.url, METRICS_PORT: String(metricsPort), TRUSTED_PROXIES: '127.0.0.1' },
      ...{ LIMIT_INVITATIONS_TO_ONE: '1000', LIMIT_MAILS_TO_ONE: '1000' },
    },
  })
  try {
    const client = await signIn(api.url)
    const day = await createDay(client, pastDate(0))
    const port = Number(new URL(api.url).port)
    const readers = startReaders({ port, tokens: [client.token ?? ''], paths: [`/day/${day.dayId}/full`] })
    const { found, ...calls } = mailingCalls({ apiUrl: api.url, client, database, mails: smtp.mails, random })
    addReminded(database, REMINDED)
    const end = performance.now() + milliseconds
    const keepCalling = async (call: () => Promise<void>) => {
      do await call()
      while (performance.now() < end)
    }
    const changing = async () => {
      for (const every of EVERY) {
        state.every = every
        await wait(milliseconds / EVERY.length)
      }
    }
    const callers = Object.values(calls).flatMap((call) => Array.from({ length: CALLERS_OF_EACH }, () => call))
    await Promise.all([changing(), ...callers.map(keepCalling)])
    await untilReminded(database, REMINDED)
    const reads = await readers.stop()
    state.isOver = true
    // Some calls are answered before their mail is sent.
    let [sent, failed] = [0, 0]
    const tried = () => Object.values(smtp.conversations).reduce((sum, count) => sum + count, 0)
    const deadline = performance.now() + COUNTED_WITHIN_MS
    while (sent + failed < tried() && performance.now() < deadline) {
      await wait(200)
      ;[sent, failed] = [await mailsCounted(metricsPort, 'sent'), await mailsCounted(metricsPort, 'failed')]
    }
    const faulty = Object.entries(smtp.conversations).reduce(
      (sum, [fault, n]) => sum + (DELIVERS.has(fault) ? 0 : n),
      0,
    )
    const { broken } = found
    const uncounted = tried() - sent - failed
    if (uncounted > 0) broken.push(`${uncounted} conversations in no count of mails after ${COUNTED_WITHIN_MS} ms`)
    if (failed !== faulty) broken.push(`${failed} mails counted as failed, ${faulty} conversations had a fault`)
    const unread = reads.durations.length - (reads.statuses['200'] ?? 0)
    if (unread > 0) broken.push(`${unread} reads without an answer of 200`)
    const reminded = countReminders(database, smtp.mails, REMINDED)
    const lost = smtp.mails.filter(({ isAcknowledged }) => !isAcknowledged).length
    return { where: database.name, found, reads, reminded, sent, failed, lost, broken }
  } finally {
    await api.kill()
    await smtp.close()
  }
}

/** A mail server that refuses, is silent, breaks off or is slow, under every call that sends a mail. */
export async function proveMail({ seed, minutes }: Parameters<Prove>[0]): Promise<Proof[]> {
  const proofs: Proof[] = []
  const opens = [sqliteDatabase, mariaDatabase]
  for (const open of opens) {
    const milliseconds = (minutes * MINUTE_MS) / opens.length
    const measured = await withDatabase(open, (database) => mailBadly(database, randomFrom(seed), milliseconds))
    const { where, found, reads, reminded, sent, failed, lost, broken } = measured
    for (const line of broken.slice(0, 20)) console.log(`${where}: ${line}`)
    const result = [
      `${found.calls} calls: ${found.succeeded} succeeded, ${found.refused} answered 503, the slowest after ${(found.slowestMs / 1000).toFixed(1)} s`,
      `${sent} mails sent, ${failed} failed, ${lost} of them delivered without an answer`,
      `${REMINDED.length} reminders after ${reminded.attempts} attempts: ${reminded.missing} missing, ${reminded.unlike} unlike`,
      `${reads.durations.length} reads, p99 ${Math.round(percentile(reads.durations, 0.99))} ms`,
    ].join('; ')
    proofs.push({
      what: `a mail server with ${FAULTS.length} faults`,
      where,
      runs: found.calls,
      failed: broken.length + reminded.missing + reminded.unlike,
      result,
      seed,
    })
  }
  return proofs
}

const DONE_WITHIN_MS = 240_000

/** Retries failed mails at once rather than after 1, 5 or 15 minutes, until each of these people has one. */
async function untilReminded({ sql }: Database, names: string[]): Promise<void> {
  const began = performance.now()
  for (;;) {
    sql("update jobs set run_at = 0 where kind = 'reminderMail' and done_at is null and leased_until is null")
    const jobs = Number(sql("select count(*) from jobs where kind = 'reminderMail'"))
    const left = Number(sql('select count(*) from jobs where done_at is null'))
    if (jobs === names.length && left === 0) return
    if (performance.now() - began > DONE_WITHIN_MS) throw new Error(`${left} of ${jobs} reminders are not sent.`)
    await wait(1000)
  }
}

interface Reminded {
  /** People without an accepted mail, and mails that came again with another Message-ID. */
  missing: number
  unlike: number
  attempts: number
}

/** Counts the mails to the reminded people. */
function countReminders({ sql }: Database, mails: Mail[], names: string[]): Reminded {
  const found: Reminded = { missing: 0, unlike: 0, attempts: 0 }
  for (const name of names) {
    const mine = mails.filter(({ to }) => to === `${name}@esempio.it`)
    if (!mine.some(({ isAcknowledged }) => isAcknowledged)) found.missing += 1
    const ids = new Set(mine.map(({ source }) => /^Message-ID: (.*)$/im.exec(source)?.[1]))
    if (ids.size > 1) found.unlike += 1
  }
  found.attempts = Number(sql("select sum(attempts) from jobs where kind = 'reminderMail'")[0]?.[0])
  return found
}
