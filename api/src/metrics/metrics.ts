import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Anyone may send reports: invented modules and releases must not fill the memory. */
const MOST_BROWSER_SERIES = 200

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The metrics of one process, each in a registry of its own, so that tests can start several APIs in one process. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const browserErrors = new Counter({
    name: 'quotidia_browser_errors_total',
    help: 'Errors that browsers reported, by module and release.',
    labelNames: ['module', 'release'],
    registers,
  })
  const browserSeries = new Set<string>()
  const metrics = {
    registry,
    requestSeconds: new Histogram({
      name: 'quotidia_http_request_duration_seconds',
      help: 'Duration of answered requests, by route pattern.',
      labelNames: ['method', 'route', 'status'],
      buckets: SECONDS,
      registers,
    }),
    requestsInProgress: new Gauge({
      name: 'quotidia_http_requests_in_progress',
      help: 'Requests that are not answered yet.',
      registers,
    }),
    connectionWaitSeconds: new Histogram({
      name: 'quotidia_database_acquire_seconds',
      help: 'Wait for a connection of the database pool.',
      buckets: SECONDS,
      registers,
    }),
    connectionFailures: new Counter({
      name: 'quotidia_database_acquire_failures_total',
      help: 'Requests for a database connection that got none.',
      registers,
    }),
    signInRefusals: new Counter({
      name: 'quotidia_sign_in_refusals_total',
      help: 'Refused sign-ins, by the code of the answer.',
      labelNames: ['code'],
      registers,
    }),
    uploads: new Counter({
      name: 'quotidia_uploads_total',
      help: 'Stored documents.',
      registers,
    }),
    uploadedBytes: new Counter({
      name: 'quotidia_uploaded_bytes_total',
      help: 'Bytes of stored documents.',
      registers,
    }),
    mails: new Counter({
      name: 'quotidia_mails_total',
      help: 'Mails, by outcome (sent, failed).',
      labelNames: ['outcome'],
      registers,
    }),
    mailSeconds: new Histogram({
      name: 'quotidia_mail_duration_seconds',
      help: 'How long the mail server took to accept a mail, or to fail: its request waits for it.',
      buckets: SECONDS,
      registers,
    }),
    /** The first modules and releases get a series each, all others share one. */
    countBrowserError(module: string, release: string) {
      const series = `${module} ${release}`
      const isKnown = browserSeries.has(series) || browserSeries.size < MOST_BROWSER_SERIES
      if (isKnown) browserSeries.add(series)
      browserErrors.inc(isKnown ? { module, release } : { module: 'other', release: 'other' })
    },
    browserErrorsDropped: new Counter({
      name: 'quotidia_browser_errors_dropped_total',
      help: 'Reports of browsers beyond the limits, which were not logged.',
      registers,
    }),
    jobRuns: new Counter({
      name: 'quotidia_job_runs_total',
      help: 'Runs of recurring jobs, by outcome (done, failed; putOff: a mail that waits for the next hour).',
      labelNames: ['job', 'outcome'],
      registers,
    }),
    jobSeconds: new Histogram({
      name: 'quotidia_job_duration_seconds',
      help: 'Duration of runs of recurring jobs.',
      labelNames: ['job'],
      buckets: [0.1, 0.5, 1, 5, 10, 30, 60, 300],
      registers,
    }),
    jobLastSuccess: new Gauge({
      name: 'quotidia_job_last_success_timestamp_seconds',
      help: 'When the job last succeeded or, before its first success, when the process started, in seconds since 1970.',
      labelNames: ['job'],
      registers,
    }),
  }
  startSeries(metrics)
  return metrics
}

/** Starts the series of alerts: an alert on growth misses the first event of a series that begins with it. */
function startSeries({ mails, signInRefusals, jobRuns, jobLastSuccess }: Metrics) {
  for (const outcome of ['sent', 'failed']) mails.inc({ outcome }, 0)
  signInRefusals.inc({ code: 'too_many_attempts' }, 0)
  jobRuns.inc({ job: 'tidyUp', outcome: 'failed' }, 0)
  jobLastSuccess.setToCurrentTime({ job: 'tidyUp' })
}

export type Metrics = ReturnType<typeof createMetrics>

/** Adds CPU, memory, garbage collection and event loop delay of the process: once per process, since they start observers. */
export function collectProcessMetrics({ registry }: Metrics) {
  collectDefaultMetrics({ register: registry })
}
