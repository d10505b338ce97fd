import Router from '@koa/router'
import { BrowserError, ModuleCounts, ModuleCountsQuery, ModuleReport } from '@quotidia/contract/telemetry'
import { redactMessage, redactPath, redactStack } from '@quotidia/domain/errorRedaction'
import { isAway } from '../db/failures'
import { readShort } from '../http/body'
import { described } from '../http/description'
import { present, servicesOf } from '../http/endpoint'
import { Refusal } from '../http/errors'
import { readInput } from '../http/input'
import { networkOf } from '../http/network'
import type { Services } from '../http/services'
import { FairQueue } from '../queues/fairQueue'
import { countReport } from './limits'
import { countModuleReport, readModuleCounts } from './moduleReports'

/** Separate from the sign-in attempts, which a flood of reports must not delay or cause to be refused. */
const reportQueue = new FairQueue(1, 100)

export const telemetry = new Router({ prefix: '/telemetry' })

const schemas = { body: BrowserError }

/** Receives a browser error. Above the limit it is dropped with the same answer: a page can't use a refusal. */
telemetry.post(
  '/error',
  described({ schemas, responses: { 204: null }, isPublic: true }, async (ctx) => {
    await readShort(ctx)
    const { body } = readInput(ctx, schemas)
    const services = servicesOf(ctx)
    if (await mayLog(services, ctx.ip)) logError(services, body, ctx.state['requestId'])
    else services.metrics.browserErrorsDropped.inc()
    present(ctx, undefined)
  }),
)

const reportSchemas = { body: ModuleReport }

/** Counts how a page of a release on trial started. Reports above the limit are dropped with the same answer. */
telemetry.post(
  '/module',
  described({ schemas: reportSchemas, responses: { 204: null }, isPublic: true }, async (ctx) => {
    await readShort(ctx)
    const { body } = readInput(ctx, reportSchemas)
    const { db, clock } = servicesOf(ctx)
    const network = networkOf(ctx.ip)
    await inTurn(network, () => countModuleReport(db, body, network, clock()))
    present(ctx, undefined)
  }),
)

const countsSchemas = { query: ModuleCountsQuery }

telemetry.get(
  '/module',
  described({ schemas: countsSchemas, responses: { 200: ModuleCounts }, isPublic: true }, async (ctx) => {
    const { db, clock } = servicesOf(ctx)
    present(ctx, await readModuleCounts(db, readInput(ctx, countsSchemas), clock()))
  }),
)

/** Counts a report. Returns undefined without counting it while too many wait. */
async function inTurn<T>(network: string, count: () => Promise<T>): Promise<T | undefined> {
  try {
    return await reportQueue.run({ of: network, first: false }, count)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** Counts the report. Returns false above the limit, and while the database can't count. */
async function mayLog({ db, clock }: Services, ip: string): Promise<boolean> {
  const network = networkOf(ip)
  try {
    return (await inTurn(network, () => countReport(db, 'telemetry', network, clock()))) ?? false
  } catch (error) {
    if (isAway(error)) return false
    throw error
  }
}

function logError(
  { logger, metrics }: Services,
  { release, module, message, stack, path, requestId }: BrowserError,
  reportId: string,
) {
  metrics.countBrowserError(module, release)
  const error = {
    release,
    module,
    message: redactMessage(message),
    ...(stack !== undefined && { stack: redactStack(stack) }),
    path: redactPath(path),
    ...(requestId !== undefined && { requestId }),
  }
  logger.warn({ requestId: reportId, browser: error }, 'browser error')
}
