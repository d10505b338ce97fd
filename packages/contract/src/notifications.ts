import { z } from 'zod'
import { id, instant, storedId } from './fields'

export const NotificationParams = z.object({ notificationId: id('La notifica') })
/** The notifications created until an instant; by default all. */
export const NotificationsQuery = z.object({
  until: z.iso
    .datetime({ error: 'until: serve un istante UTC come 2026-11-22T08:30:00.000Z.' })
    .transform((text) => Date.parse(text))
    .optional(),
})

export const Notification = z
  .object({
    id: storedId,
    title: z.string(),
    message: z.string(),
    time: instant,
    dayId: storedId.exactOptional(),
    /** The item that a question is on. */
    dataId: storedId.exactOptional(),
    /** The `jobId` of the pack that is ready or failed. */
    packId: storedId.exactOptional(),
  })
  .meta({ id: 'Notification' })
export type Notification = z.output<typeof Notification>
