import { PACK_PARTS, type PackPart } from '@quotidia/domain/packParts'
import { canViewFiles } from '@quotidia/domain/userTypes'
import type { Actor } from '../http/actor'

/** The progress of a part; `total` counts days, sheets or files. */
export interface PartProgress {
  part: PackPart
  done: number
  total: number
}

/** The number of days and documents in a period. */
interface Extent {
  days: number
  documents: number
}

/** The parts that a data reader may ask for, in the order in which they are made. */
export function partsFor(actor: Actor): PackPart[] {
  const { viewHistory, viewComments } = actor.rights
  return PACK_PARTS.filter((part) => {
    if (part === 'documents') return canViewFiles(actor)
    if (part === 'history') return viewHistory || viewComments
    return true
  })
}

/** Every sheet of a pack by its name; the last two belong to the part `history`. */
export const SHEETS = ['Riepilogo', 'Liste', 'Giorni', 'Commenti', 'Storico'] as const
export type SheetName = (typeof SHEETS)[number]
export const isOfHistory = (name: SheetName) => name === 'Commenti' || name === 'Storico'

/** The sheets of a pack with some parts that the reader may see. */
export function sheetsFor({ rights }: Actor, parts: PackPart[]): SheetName[] {
  const hasTables = parts.includes('xlsx') || parts.includes('csv')
  const hasHistory = parts.includes('history')
  return SHEETS.filter((name) => {
    if (!isOfHistory(name)) return hasTables
    return hasHistory && (name === 'Commenti' ? rights.viewComments : rights.viewHistory)
  })
}

/** The formats of the sheets; a history without another part is CSV. */
export function formatsFor(parts: PackPart[]): ('xlsx' | 'csv')[] {
  const formats = (['xlsx', 'csv'] as const).filter((format) => parts.includes(format))
  return formats.length > 0 || !parts.includes('history') ? formats : ['csv']
}

/** The progress of the parts before any is started. */
export function planParts(actor: Actor, asked: PackPart[], { days, documents }: Extent): PartProgress[] {
  const sheets = sheetsFor(actor, asked)
  const ofHistory = sheets.filter(isOfHistory).length
  const totals: Record<PackPart, number> = {
    xlsx: sheets.length - ofHistory,
    csv: sheets.length - ofHistory,
    pdf: days,
    documents,
    history: ofHistory * formatsFor(asked).length,
  }
  return PACK_PARTS.filter((part) => asked.includes(part)).map((part) => ({ part, done: 0, total: totals[part] }))
}
