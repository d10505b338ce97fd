import Router from '@koa/router'
import Koa from 'koa'
import { days } from './days/routes'
import { formulas } from './formulas/routes'
import { history } from './history/routes'
import { methodNotAllowed } from './http/errors'
import { answerErrors } from './http/guard'
import { crossOrigin, secureHeaders } from './http/headers'
import { health } from './http/health'
import { logRequests } from './http/log'
import type { Services } from './http/services'
import { libraries } from './libraries/routes'
import { lists } from './lists/routes'
import { notifications } from './notifications/routes'
import { rules } from './rules/routes'
import { sections } from './sections/routes'
import { findActor } from './sessions/queries'
import { sessions } from './sessions/routes'
import { users } from './users/routes'
import { values } from './values/routes'

/** The whole API: what every request passes through, in order, and the table of contents. */
export function createApp(given: Omit<Services, 'findActor'>) {
  const services: Services = { ...given, findActor }
  const app = new Koa()
  app.on('error', (error) => services.logger.warn({ err: error }, 'connection failed'))
  app.use(async (ctx, next) => {
    ctx.state['services'] = services
    await next()
  })
  app.use(logRequests(services))
  app.use(secureHeaders)
  app.use(crossOrigin(services))
  app.use(answerErrors(services))
  const router = contents()
  app.use(router.routes())
  app.use(router.allowedMethods({ throw: true, methodNotAllowed, notImplemented: methodNotAllowed }))
  return app
}

function contents() {
  const router = new Router()
  router.get('/health', health)
  for (const noun of [
    sessions,
    users,
    days,
    sections,
    values,
    lists,
    history,
    formulas,
    libraries,
    rules,
    notifications,
  ]) {
    router.use(noun.routes())
  }
  return router
}
