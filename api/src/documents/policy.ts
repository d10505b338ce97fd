import { canEditFiles, canViewFiles } from 'domain/userTypes'
import type { DocumentRow } from '../db/rows/day'
import type { Policy } from '../http/authorize'

export const documentPolicy: Policy<DocumentRow, 'edit'> = {
  read: (actor, document) => document.company_id === actor.companyId && canViewFiles(actor),
  edit: canEditFiles,
}

/** Whether someone has anything to do with documents at all, theirs or not, there or not. */
export const mayViewDocuments = canViewFiles
export const mayEditDocuments = canEditFiles
