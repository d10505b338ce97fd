import { canEditData, isOwner } from '@quotidia/domain/userTypes'
import type { DayRow } from '../db/rows/day'
import type { Policy } from '../http/authorize'
import { dayPolicy, mayViewStatus } from '../records/policy'

export const closingPolicy: Policy<DayRow, 'review' | 'close' | 'approve' | 'withdraw' | 'reopen'> = {
  read: dayPolicy.read,
  review: mayViewStatus,
  close: canEditData,
  approve: isOwner,
  withdraw: isOwner,
  reopen: canEditData,
}

/** The right to reopen an approved day, besides `reopen`. */
export const mayReopenApproved = isOwner

/** Checked before any lookup of several days. */
export const mayApprove = isOwner
