import Router from '@koa/router'
import Koa from 'koa'
import { access } from './access/routes'
import { raiseNextDay } from './carryOver/listener'
import { carryOver } from './carryOver/routes'
import { closing } from './closing/routes'
import { logos } from './companies/logos'
import { companies } from './companies/routes'
import { companySecurity } from './companySecurity/routes'
import { corrections } from './corrections/routes'
import { days } from './days/routes'
import { deletedDays } from './deletedDays/routes'
import { documents } from './documents/routes'
import { admitEmbedded } from './embed/admission'
import { isEmbedOrigin } from './embed/origins'
import { revokeKeysOfRemoved } from './embed/removal'
import { embed } from './embed/routes'
import type { Listener } from './events/listener'
import { expected } from './expected/routes'
import { storeFigures } from './figures/storeFigures'
import { formulas } from './formulas/routes'
import { history } from './history/routes'
import { methodNotAllowed } from './http/errors'
import { turnsFor } from './http/fairness'
import { readForwarding } from './http/forwarding'
import { answerErrors } from './http/guard'
import { crossOrigin, secureHeaders } from './http/headers'
import { health, live, ready } from './http/health'
import { logRequests } from './http/log'
import { Readiness } from './http/readiness'
import type { Services } from './http/services'
import { shedLoad } from './http/shedding'
import { deleteImportsOfRemoved } from './imports/removal'
import { imports } from './imports/routes'
import { itemSettings } from './itemSettings/routes'
import { libraries } from './libraries/routes'
import { lists } from './lists/routes'
import { LiveFeed } from './live/feed'
import { tellStreams } from './live/listener'
import { live as liveStreams } from './live/routes'
import { openMailer } from './mail/mailer'
import { measurePool, measureTurns } from './metrics/gauges'
import { createMetrics } from './metrics/metrics'
import { measureRequests } from './metrics/requests'
import { notifyColleagues } from './notifications/listener'
import { allNotifications, notifications } from './notifications/routes'
import { unread } from './notifications/unread'
import { addDescription } from './openapi/routes'
import { packApprovedMonths } from './packs/month'
import { endPacksOfRemoved } from './packs/removal'
import { packs } from './packs/routes'
import { passkeys } from './passkeys/routes'
import { questions } from './questions/routes'
import { reports } from './reports/routes'
import { rules } from './rules/routes'
import { secondFactor } from './secondFactor/routes'
import { sections } from './sections/routes'
import { admitUser } from './sessions/admission'
import { checkConfirmed, needsConfirmation } from './sessions/confirmation'
import { lastUseRecorder } from './sessions/lastUse'
import { passkeySessions } from './sessions/passkeyRoutes'
import { sessions } from './sessions/routes'
import { settings } from './settings/routes'
import { openStorage } from './storage/open'
import { telemetry } from './telemetry/routes'
import { usage } from './usage/routes'
import { userPasswords } from './users/passwordRoutes'
import { users } from './users/routes'
import { values } from './values/routes'

/** The listeners to recorded events, in the order in which they run. */
export const listeners: readonly Listener[] = [
  storeFigures,
  raiseNextDay,
  notifyColleagues,
  packApprovedMonths,
  endPacksOfRemoved,
  revokeKeysOfRemoved,
  deleteImportsOfRemoved,
]

/** The listeners of a process that serves streams. */
export const listenersOf = (live: LiveFeed): readonly Listener[] => [...listeners, tellStreams(live)]

/** Composes the API: the middleware in order, then all routes. The given `listeners` run after the built-in ones. */
export function createApp(
  given: Pick<Services, 'db' | 'clock' | 'config' | 'logger'> &
    Partial<Pick<Services, 'storage' | 'readiness' | 'metrics' | 'listeners' | 'turns' | 'wakeJobs'>> & {
      live?: LiveFeed
    },
) {
  const storage = given.storage ?? openStorage(given.config.storageUrl)
  const readiness = given.readiness ?? new Readiness({ ...given, storage })
  const metrics = given.metrics ?? createMetrics()
  const feed = given.live ?? openLiveFeed(given)
  const turns = given.turns ?? turnsFor(given.db)
  const { limits } = given.config
  const built = { mailer: openMailer({ ...given, metrics }), storage, readiness, turns, metrics, limits, live: feed }
  const allListeners = [...listenersOf(feed), ...(given.listeners ?? [])]
  const nounServices = {
    admitUser,
    needsConfirmation,
    checkConfirmed,
    recordUse: lastUseRecorder(),
    admitEmbedded,
    isEmbedOrigin,
  }
  const { wakeJobs = () => undefined } = given
  const services: Services = { ...given, ...built, listeners: allListeners, ...nounServices, wakeJobs }
  measurePool(metrics, services.db)
  measureTurns(metrics, turns)
  const app = new Koa()
  app.on('error', (error) => services.logger.warn({ err: error }, 'connection failed'))
  app.use(async (ctx, next) => {
    ctx.state['services'] = services
    await next()
  })
  app.use(measureRequests(services))
  app.use(readForwarding(services))
  app.use(logRequests(services))
  app.use(secureHeaders)
  app.use(crossOrigin(services))
  app.use(answerErrors(services))
  app.use(shedLoad(services))
  const router = createRouter()
  app.use(router.routes())
  app.use(router.allowedMethods({ throw: true, methodNotAllowed, notImplemented: methodNotAllowed }))
  return app
}

/** The streams of a process, to be closed when it ends. */
export const openLiveFeed = (given: Pick<Services, 'db' | 'clock' | 'logger'>) => new LiveFeed({ ...given, unread })

/** Every route of the API. */
export function createRouter() {
  const router = new Router()
  router.get('/health', health)
  router.get('/health/live', live)
  router.get('/health/ready', ready)
  for (const noun of [
    sessions,
    secondFactor,
    passkeys,
    passkeySessions,
    users,
    userPasswords,
    companies,
    companySecurity,
    settings,
    usage,
    days,
    deletedDays,
    closing,
    corrections,
    sections,
    values,
    lists,
    history,
    formulas,
    itemSettings,
    libraries,
    rules,
    carryOver,
    access,
    expected,
    questions,
    reports,
    packs,
    imports,
    documents,
    logos,
    notifications,
    allNotifications,
    liveStreams,
    embed,
    telemetry,
  ]) {
    router.use(noun.routes())
  }
  addDescription(router)
  return router
}
