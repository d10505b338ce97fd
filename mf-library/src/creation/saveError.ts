import { type ApiError, refusalBodyOf } from '@quotidia/shared-ui/api'
import { type Draft, figureName, findEntry } from '../draft/model'
import { toCreation } from '../draft/payload'
import { placeMessages } from './messages'

/** The server's error about the library, and the part that it is about. */
export interface SaveError {
  place: string | null
  reason: string | null
  error: ApiError | null
}

/** 'sections.0.data.2.name' in the page's terms: 'Sezione “Incassi”, dato “Contanti”, nome'. */
function placeOf(path: string, draft: Draft): string {
  const { sections, formulas } = toCreation(draft)
  const [group, at, kind, index] = path.split('.')
  const parts: string[] = []
  const section = group === 'sections' ? sections[Number(at)] : undefined
  if (section) parts.push(placeMessages.section(section.name))
  const entry = kind === 'data' || kind === 'lists' ? section?.[kind][Number(index)] : undefined
  if (entry) parts.push(kind === 'data' ? placeMessages.item(entry.name) : placeMessages.list(entry.name))
  const formula = group === 'formulas' ? formulas[Number(at)] : undefined
  const result = formula && findEntry(draft, Number(formula.resultDataId))
  if (result) parts.push(placeMessages.formula(figureName(result)))
  const names = path.split('.').filter((part) => !/^\d+$/.test(part))
  const field = placeMessages.fields[names.at(-1) ?? '']
  if (field) parts.push(field)
  const place = parts.join(', ')
  return place.charAt(0).toUpperCase() + place.slice(1)
}

export function toSaveError(error: ApiError | null, draft: Draft): SaveError {
  const path = refusalBodyOf(error).issues?.[0]?.path
  return { place: path ? placeOf(path, draft) || null : null, reason: error?.message ?? null, error }
}
