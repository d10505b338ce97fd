import { type ApiError, refusalBodyOf } from 'shared-ui/api'
import { type Draft, figureName, findEntry } from '../draft/model'
import { toCreation } from '../draft/payload'

/** The server's error about the library, and the part that it is about. */
export interface SaveError {
  place: string | null
  reason: string | null
  error: ApiError | null
}

const FIELDS: Record<string, string> = {
  title: 'nome della libreria',
  name: 'nome',
  sumDataName: 'nome della somma',
  causal: 'nome della causale',
  causals: 'causali abituali',
  sourceTmpId: 'dato di origine',
  type: 'tipo',
  unit: 'unità',
  expression: 'espressione',
  resultDataId: 'dato di risultato',
}

const quoted = (name: string) => (name.length > 60 ? `“${name.slice(0, 60)}…”` : `“${name}”`)

/** 'sections.0.data.2.name' in the page's terms: 'Sezione “Incassi”, dato “Contanti”, nome'. */
function placeOf(path: string, draft: Draft): string {
  const { sections, formulas } = toCreation(draft)
  const [group, at, kind, index] = path.split('.')
  const parts: string[] = []
  const section = group === 'sections' ? sections[Number(at)] : undefined
  if (section) parts.push(`sezione ${quoted(section.name)}`)
  const entry = kind === 'data' || kind === 'lists' ? section?.[kind][Number(index)] : undefined
  if (entry) parts.push(`${kind === 'data' ? 'dato' : 'lista'} ${quoted(entry.name)}`)
  const formula = group === 'formulas' ? formulas[Number(at)] : undefined
  const result = formula && findEntry(draft, Number(formula.resultDataId))
  if (result) parts.push(`formula di ${quoted(figureName(result))}`)
  const names = path.split('.').filter((part) => !/^\d+$/.test(part))
  const field = FIELDS[names.at(-1) ?? '']
  if (field) parts.push(field)
  const place = parts.join(', ')
  return place.charAt(0).toUpperCase() + place.slice(1)
}

export function toSaveError(error: ApiError | null, draft: Draft): SaveError {
  const path = refusalBodyOf(error).issues?.[0]?.path
  return { place: path ? placeOf(path, draft) || null : null, reason: error?.message ?? null, error }
}
