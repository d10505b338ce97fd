import Router from '@koa/router'
import { NotificationParams } from '../contract'
import { command, query } from '../http/endpoint'
import { notFound } from '../http/errors'
import { findNotification, listUnread, markAsRead } from './inbox'
import { presentNotification } from './presenter'

export const notifications = new Router({ prefix: '/notification' })

notifications.get(
  '/',
  query({}, async (_, { actor, db }) => (await listUnread(db, actor)).map(presentNotification)),
)

notifications.delete(
  '/:notificationId',
  command({ params: NotificationParams }, async ({ notificationId }, { actor, trx, clock }) => {
    const notification = await findNotification(trx, actor, notificationId)
    if (!notification) throw notFound()
    await markAsRead(trx, notification, clock())
  }),
)
