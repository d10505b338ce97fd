import { canEditData, canViewData, isOwner } from 'domain/userTypes'
import type { DayRow } from '../db/rows/day'
import type { Policy } from '../http/authorize'
import { dayPolicy } from '../records/policy'

/** `reopen` of an approved day is an owner's. */
export const closingPolicy: Policy<DayRow, 'review' | 'close' | 'approve' | 'reopen'> = {
  read: dayPolicy.read,
  review: canViewData,
  close: canEditData,
  approve: isOwner,
  reopen: (actor, day) => (day.status === 'approved' ? isOwner(actor) : canEditData(actor)),
}

/** Checked before any lookup of several days. */
export const mayApprove = isOwner
