import { canEditFiles, canViewFiles } from '@quotidia/domain/userTypes'
import type { DocumentRow } from '../db/rows/day'
import type { Policy } from '../http/authorize'

export const documentPolicy: Policy<DocumentRow, 'edit'> = {
  read: (actor, document) => document.company_id === actor.companyId && canViewFiles(actor),
  edit: canEditFiles,
}

/** Checked before any lookup, so that a refusal doesn't depend on the document. */
export const mayViewDocuments = canViewFiles
export const mayEditDocuments = canEditFiles
