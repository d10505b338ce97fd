import { AGGREGATIONS, DATA_TYPES, isList, UNITS } from '@quotidia/domain/items'
import { CAUSAL_MAX_LENGTH, USUAL_CAUSALS_MAX } from '@quotidia/domain/limits'
import { z } from 'zod'
import { ErrorBody } from './errors'
import { bodyId, id, instant, isOneLine, name, some, storedId } from './fields'
import { AGGREGATION_ERROR } from './itemSettings'
import { LIST_LIMITS, listOf } from './limits'
import { Rule } from './rules'

/** The maximum number of usual causals of a list. */

export const LibraryParams = z.object({ libraryId: id('La libreria') })

const temporaryId = (label: string) =>
  z
    .number({ error: `${label}: serve un numero intero positivo.` })
    .int(`${label}: serve un numero intero positivo.`)
    .positive(`${label}: serve un numero intero positivo.`)
    .max(999_999_999, `${label}: il numero è troppo grande.`)
const tmpId = temporaryId('tmpId')
const viewOrder = z
  .number({ error: 'viewOrder: serve un numero intero positivo.' })
  .int('viewOrder: serve un numero intero positivo.')
  .positive('viewOrder: serve un numero intero positivo.')
  .max(Number.MAX_SAFE_INTEGER, 'viewOrder: il numero è troppo grande.')
const objectOf = <T extends z.ZodRawShape>(label: string, shape: T) =>
  z.object(shape, { error: `${label}: ogni voce dev’essere un oggetto.` })

/** In a new version: the item of the library in `continues` that this one continues; for a list, that of its sum. */
const continuesDataId = bodyId('continuesDataId').nullish()
const entryName = name('Il nome del dato o della lista', 'Inserisci un nome per il dato o la lista.')
const listed = (names: readonly string[]) => new Intl.ListFormat('it').format(names)
const unit = z.enum(UNITS, { error: `L’unità deve essere una fra ${listed(UNITS)}.` }).nullish()
/** How the figures of several days become one; null for the usual way, absent to keep that of the continued item. */
const aggregation = z.enum(AGGREGATIONS, { error: AGGREGATION_ERROR }).nullish()
const NewDataItem = objectOf('I dati', {
  tmpId,
  name: entryName,
  type: z.enum(DATA_TYPES).exclude(['LIST'], {
    error: `Il tipo deve essere uno fra ${listed(DATA_TYPES.filter((type) => !isList(type)))}; una lista va fra le liste.`,
  }),
  viewOrder,
  /** For a PREVIOUS_DAY item: the item or list that is its source on the previous day. */
  sourceTmpId: temporaryId('sourceTmpId').nullish(),
  /** By default AMOUNT, for a PREVIOUS_DAY item its source's unit; a CHECK has none. */
  unit,
  aggregation,
  continuesDataId,
})
const asOneCausal = (text: unknown) => (typeof text === 'string' ? text.trim().toLocaleLowerCase('it') : text)
/** The causals of the rows that the list suggests on a new day. */
const usualCausals = some(
  'Le causali abituali',
  z
    .string({ error: 'Le causali abituali: serve un testo.' })
    .trim()
    .min(1, 'Le causali abituali: una è vuota.')
    .max(CAUSAL_MAX_LENGTH, `Le causali abituali: al massimo ${CAUSAL_MAX_LENGTH} caratteri ognuna.`)
    .refine(isOneLine, 'Le causali abituali: una contiene caratteri non ammessi.'),
  USUAL_CAUSALS_MAX,
).superRefine((causals, context) => {
  const keys = causals.map(asOneCausal)
  const index = keys.findIndex((key, at) => keys.indexOf(key) < at)
  if (index >= 0) {
    const message = `Le causali abituali: “${causals[index]}” è ripetuta.`
    context.addIssue({ code: 'custom', path: [index], message })
  }
})
const NewList = objectOf('Le liste', {
  tmpId,
  name: entryName,
  viewOrder,
  sumDataName: name('Il nome della somma dato', 'Inserisci il nome della somma dato.'),
  causal: name('Il nome della causale', 'Inserisci il nome della causale.'),
  /** The unit of its entries and of their sum; by default AMOUNT. */
  unit,
  causals: usualCausals.optional(),
  aggregation,
  continuesDataId,
})
const NewSection = objectOf('Le sezioni', {
  tmpId,
  name: name('Il nome della sezione', 'Inserisci un nome per la sezione.'),
  viewOrder,
  data: some('I dati', NewDataItem, 500).default([]),
  lists: some('Le liste', NewList, 500).default([]),
  /** In a new version: the section of the library in `continues` that this one continues. */
  continuesSectionId: bodyId('continuesSectionId').nullish(),
})
const INCOMPLETE_FORMULA = "Formula incompleta. Assicurati di aver definito l'espressione e il dato di risultato."
const NewFormula = objectOf('Le formule', {
  tmpId: tmpId.nullish(),
  expression: z.string({ error: INCOMPLETE_FORMULA }).max(200_000, 'L’espressione è troppo lunga.'),
  resultDataId: z.union([temporaryId('Il dato di risultato'), z.string().min(1, INCOMPLETE_FORMULA)], {
    error: INCOMPLETE_FORMULA,
  }),
})
/** A new library; temporary ids of data items and lists are one series, referenced in formulas as `#data_<tmpId>`. */
export const LibraryCreation = z.object({
  title: name('Il nome della libreria', 'Il nome della libreria non può essere vuoto.'),
  sections: some('Le sezioni', NewSection, LIST_LIMITS.sections).min(1, 'Aggiungi almeno una sezione.'),
  formulas: some('Le formule', NewFormula, 500).default([]),
  /** The company's newest library, of which this one is a new version. */
  continues: bodyId('continues').nullish(),
})
export type LibraryCreation = z.output<typeof LibraryCreation>

export const Library = z
  .object({ libraryId: storedId, libraryTitle: z.string(), libraryCreationTime: instant })
  .meta({ id: 'Library' })
export type Library = z.output<typeof Library>

export const Section = z.object({ id: storedId, name: z.string(), viewOrder: z.number() }).meta({ id: 'Section' })
export type Section = z.output<typeof Section>

export const LibraryData = z
  .object({
    dataId: storedId,
    dataName: z.string(),
    dataType: z.enum(DATA_TYPES),
    sectionId: storedId,
    /** Absent for a CHECK. */
    unit: z.enum(UNITS).exactOptional(),
    /** The same for an item and for those that continue it in later versions of the library. */
    lineageId: storedId,
  })
  .meta({ id: 'LibraryData' })
export type LibraryData = z.output<typeof LibraryData>

export const LibraryCreated = z
  .object({
    libraryId: storedId,
    /** Present for a new version: the previous version's rules that lack an item, or whose items' units differ. */
    rulesNotCarried: listOf(z.object({ ruleId: storedId, name: z.string() }), 'libraryRules').exactOptional(),
  })
  .meta({ id: 'LibraryCreated' })
export type LibraryCreated = z.output<typeof LibraryCreated>
/** 409 of a new version: `newer_library`, with the id of the newest one. */
export const LibraryConflict = ErrorBody.extend({ libraryId: storedId.exactOptional() })

const FormItem = z.object({
  dataId: storedId,
  name: z.string(),
  type: z.enum(DATA_TYPES).exclude(['LIST']),
  unit: z.enum(UNITS).exactOptional(),
  viewOrder: z.number(),
  /** For a PREVIOUS_DAY item: its source on the previous day; null for none. */
  sourceDataId: storedId.nullable(),
  /** Where an owner chose it. */
  aggregation: z.enum(AGGREGATIONS).exactOptional(),
})
export type FormItem = z.output<typeof FormItem>

const FormList = z.object({
  /** The item of the list's sum. */
  dataId: storedId,
  listId: storedId,
  name: z.string(),
  viewOrder: z.number(),
  sumDataName: z.string(),
  causal: z.string(),
  unit: z.enum(UNITS).exactOptional(),
  causals: listOf(z.string(), 'usualCausals'),
  /** Where an owner chose it. */
  aggregation: z.enum(AGGREGATIONS).exactOptional(),
})
export type FormList = z.output<typeof FormList>

const FormSection = z.object({
  sectionId: storedId,
  name: z.string(),
  viewOrder: z.number(),
  data: listOf(FormItem, 'libraryItems'),
  lists: listOf(FormList, 'libraryItems'),
})
export type FormSection = z.output<typeof FormSection>

/** A library with all fields for a new version of it, with the names of `LibraryCreation`. */
export const LibraryForm = Library.extend({
  sections: listOf(FormSection, 'sections'),
  /** In evaluation order. */
  formulas: listOf(
    z.object({ formulaId: storedId, expression: z.string(), resultDataId: storedId }),
    'libraryFormulas',
  ),
  /** The owner's rules; the automatic ones follow from the items' sources. */
  rules: listOf(Rule, 'libraryRules'),
}).meta({ id: 'LibraryForm' })
export type LibraryForm = z.output<typeof LibraryForm>
