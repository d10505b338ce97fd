import { canEditData, isOwner } from '@quotidia/domain/userTypes'
import type { ImportRow } from '../db/rows/import'
import type { Policy } from '../http/authorize'

/** Checked before any lookup; the level on each item decides which columns can be imported. */
export const mayImport = canEditData

/** An import exists for the user who uploaded it and for owners. */
export const importPolicy: Policy<Pick<ImportRow, 'company_id' | 'user_id'>> = {
  read: (actor, row) =>
    row.company_id === actor.companyId && (isOwner(actor) || (canEditData(actor) && row.user_id === actor.userId)),
}
