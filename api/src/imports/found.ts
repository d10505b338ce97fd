import type { Import } from '@quotidia/contract/imports'
import { LIST_LIMITS } from '@quotidia/contract/limits'
import { isTick } from '@quotidia/domain/items'
import { fromCents } from '@quotidia/domain/money'
import type { Plan } from './plan'
import type { Preview } from './preview'
import type { Target } from './targets'

/** The findings of a dry run, as they are returned and stored. */
export type Found = Pick<
  Import,
  'unread' | 'unreadCount' | 'create' | 'changes' | 'changeCount' | 'changedDays' | 'equal' | 'closed'
> &
  Preview

export function foundBy(plan: Plan, targets: Target[], preview: Preview): Found {
  const byKey = new Map(targets.map((target) => [target.key, target]))
  const changed = plan.days.flatMap(({ dayId, ...day }) => (dayId === null ? [] : [{ ...day, dayId }]))
  const changes = changed.flatMap(({ dayId, date, figures }) =>
    figures.map(({ key, old, new: cents }) => {
      const { dataName = '', dataType } = byKey.get(key) ?? {}
      const shown = (value: number) => (isTick(dataType) ? value !== 0 : fromCents(value))
      return { dayId, date, dataKey: key, dataName, old: old === null ? null : shown(old), new: shown(cents) }
    }),
  )
  return {
    ...preview,
    unread: plan.unread.slice(0, LIST_LIMITS.importUnread),
    unreadCount: plan.unread.length,
    create: plan.days.flatMap(({ dayId, date }) => (dayId === null ? [date] : [])),
    changes: changes.slice(0, LIST_LIMITS.importChanges),
    changeCount: changes.length,
    changedDays: changed.length,
    equal: plan.equal,
    closed: plan.closed.map(({ status, ...day }) => ({
      ...day,
      status: status === 'approved' ? 'APPROVED' : 'CLOSED',
    })),
  }
}
