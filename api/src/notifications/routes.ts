import Router from '@koa/router'
import { listOf } from '@quotidia/contract/limits'
import { Notification, NotificationParams, NotificationsQuery } from '@quotidia/contract/notifications'
import { command, query } from '../http/endpoint'
import { notFound } from '../http/errors'
import { findNotification, listUnread, markAllAsRead, markAsRead } from './inbox'
import { presentNotification } from './presenter'

export const notifications = new Router({ prefix: '/notification' })

notifications.get(
  '/',
  query({ response: listOf(Notification, 'unreadNotifications') }, async (_, { actor, db }) =>
    (await listUnread(db, actor)).map(presentNotification),
  ),
)

/** Strict: `/notification/` with an empty id must not mean all of them. */
export const allNotifications = new Router({ strict: true })

allNotifications.delete(
  '/notification',
  command({ query: NotificationsQuery }, async ({ until }, { actor, trx, clock }) => {
    await markAllAsRead(trx, actor, until ?? clock(), clock())
  }),
)

notifications.delete(
  '/:notificationId',
  command({ params: NotificationParams }, async ({ notificationId }, { actor, trx, clock }) => {
    const notification = await findNotification(trx, actor, notificationId)
    if (!notification) throw notFound()
    await markAsRead(trx, notification, clock())
  }),
)
