import { DATE_ORDERS } from '@quotidia/domain/dateText'
import { NAME_MAX_LENGTH } from '@quotidia/domain/limits'
import { z } from 'zod'
import { bodyId, id, instant, storedDate, storedId, text } from './fields'
import { listOf } from './limits'

/** The largest file, in bytes. */

export const ImportParams = z.object({ importId: id('L’importazione') })
/** The days to undo; by default all that nobody has edited since the import. */
export const ImportUndo = z.object({
  dayIds: z
    .array(bodyId('Il giorno'), { error: 'Serve un elenco di giorni.' })
    .min(1, 'L’elenco dei giorni è vuoto.')
    .max(10_000, 'Al massimo 10.000 giorni.')
    .exactOptional(),
})
/** The table to fill in, with the names of the present library's items. */
export const ImportTemplateQuery = z.object({
  format: z.enum(['xlsx', 'csv'], { error: 'Il formato (format) dev’essere xlsx o csv.' }),
})

/** `version` is the version of the dry run that the person has seen; without it the present one is applied. */
export const ImportApply = z.object({ version: bodyId('version').exactOptional() })

/**
 * The items that the columns are for, and the answers to `formats`; a column that isn't listed, and an answer that isn't
 * given, stay as they are.
 */
export const ImportColumnsChange = z
  .object({
    /** The sheet to read instead, with those that have no other items than it; its columns are chosen afterwards. */
    sheet: text('Il nome del foglio', NAME_MAX_LENGTH).exactOptional(),
    /** The order of day, month and year in the dates. */
    dateOrder: z
      .enum(DATE_ORDERS, { error: 'L’ordine delle date dev’essere dayFirst, monthFirst o yearFirst.' })
      .exactOptional(),
    decimalMark: z.enum([',', '.'], { error: 'Il segno dei decimali è la virgola o il punto.' }).exactOptional(),
    columns: z
      .array(
        z.object(
          {
            column: z
              .string({ error: 'La colonna è una lettera, come B.' })
              .regex(/^[A-Z]{1,3}$/, 'La colonna è una lettera, come B.'),
            /** A `key` of `choices`; null leaves the column out. */
            dataKey: bodyId('La voce').nullable(),
          },
          { error: 'Ogni voce dell’elenco dev’essere un oggetto.' },
        ),
        { error: 'Serve un elenco di colonne.' },
      )
      .min(1, 'L’elenco delle colonne è vuoto.')
      .max(500, 'Al massimo 500 colonne.')
      .exactOptional(),
  })
  .refine(({ sheet, columns }) => sheet === undefined || columns === undefined, {
    path: ['sheet'],
    message: 'Scegli prima il foglio, poi le sue colonne.',
  })
  .refine((change) => Object.keys(change).length > 0, { path: ['columns'], message: 'Serve un elenco di colonne.' })

/**
 * The outcome of a column: `recognised` by its name, `guessed` from a similar one, `chosen` by the person;
 * left out as `sum` (a list), `calculated`, `carried` from the day before, `notEditable` by the person, or `unknown`.
 */
export const COLUMN_OUTCOMES = [
  'date',
  'recognised',
  'guessed',
  'chosen',
  'ignored',
  'sum',
  'calculated',
  'carried',
  'notEditable',
  'unknown',
] as const

const ImportColumn = z.object({
  /** The column's letters in the spreadsheet: `A`, `B`, … `AA`. */
  column: z.string(),
  header: z.string(),
  outcome: z.enum(COLUMN_OUTCOMES),
  /** The `key` of the item that it is for. */
  dataKey: storedId.nullable(),
  dataName: z.string().nullable(),
  /** Its first texts as written in the file, at most two. */
  samples: listOf(z.string(), 'importSamples'),
})
export type ImportColumn = z.output<typeof ImportColumn>

/** What the cells of a file leave open, each with an example; absent where they show it themselves. */
const ImportFormats = z.object({
  dateOrder: z
    .object({
      column: z.string(),
      text: z.string(),
      readings: listOf(z.object({ order: z.enum(DATE_ORDERS), date: storedDate }), 'importReadings'),
      /** Null until it was answered, which has to be before the import is applied. */
      answer: z.enum(DATE_ORDERS).nullable(),
      /** Whether it was answered for an earlier file with these columns. */
      remembered: z.boolean(),
    })
    .exactOptional(),
  decimalMark: z
    .object({
      columns: listOf(z.string(), 'importColumns'),
      text: z.string(),
      readings: listOf(z.object({ mark: z.enum([',', '.']), amount: z.number() }), 'importReadings'),
      answer: z.enum([',', '.']).nullable(),
      remembered: z.boolean(),
    })
    .exactOptional(),
})
export type ImportFormats = z.output<typeof ImportFormats>

/** A figure in euro or the unit of its item; for a CHECK true or false. */
const importedValue = z.union([z.number(), z.boolean()])

const ImportChange = z.object({
  dayId: storedId,
  date: storedDate,
  dataKey: storedId,
  dataName: z.string(),
  old: importedValue.nullable(),
  new: importedValue,
})
export type ImportChange = z.output<typeof ImportChange>

/** A day as the import left it. */
const ImportedDay = z.object({
  dayId: storedId,
  date: storedDate,
  created: z.boolean(),
  /** The number of written figures. */
  figures: z.int(),
  /** `edited` once somebody has changed it after the import: it can't be undone any more. */
  state: z.enum(['imported', 'edited', 'undone']),
  /** The author and time of the edit, if the day is `edited`. */
  editedBy: z.string().exactOptional(),
  editedAt: instant.exactOptional(),
})
export type ImportedDay = z.output<typeof ImportedDay>

/** `checked`: nothing is written yet. `stopped` by the person, `failed` with `message`; both can be applied again. */
const ImportState = z.enum(['checked', 'running', 'undoing', 'done', 'stopped', 'failed'])

export const Import = z
  .object({
    importId: storedId,
    fileName: z.string(),
    /** The name of the first sheet that is read; null for CSV. */
    sheet: z.string().nullable(),
    /** All sheets of a workbook, with the reason in Italian why one couldn't be read; empty for CSV. */
    sheets: listOf(
      z.object({
        name: z.string(),
        /** `noTable`: without dates or rows; `otherItems`: with items that the sheets that are read don't have. */
        outcome: z.enum(['read', 'hidden', 'empty', 'noTable', 'otherItems', 'unreadable']),
        message: z.string().exactOptional(),
      }),
      'importSheets',
    ),
    /** Rows below the header. */
    rows: z.int(),
    state: ImportState,
    /** Present while `checked`: a different version means that the dry run has had another result. */
    version: z.int().exactOptional(),
    columns: listOf(ImportColumn, 'importColumns'),
    /** Empty once it was applied. */
    formats: ImportFormats,
    /** The items that a column may be for, while `checked`. */
    choices: listOf(z.object({ key: storedId, dataName: z.string(), sectionName: z.string() }), 'importChoices'),
    /** Cells that were left out: `sheet` if several are read; `row` counts from 1, the header included; `message` in Italian. At most 200. */
    unread: listOf(
      z.object({
        sheet: z.string().exactOptional(),
        row: z.int(),
        column: z.string(),
        text: z.string(),
        message: z.string(),
      }),
      'importUnread',
    ),
    unreadCount: z.int(),
    /** Dates of the days to create, oldest first. */
    create: listOf(storedDate, 'importDays'),
    /** Of each item in the days to create: the sum, or the ticks of a check, and the largest figure with its date. */
    totals: listOf(
      z.object({
        dataKey: storedId,
        dataName: z.string(),
        isCheck: z.boolean(),
        /** How many of the days have a figure. */
        days: z.int(),
        total: z.number(),
        largest: z.number(),
        largestDate: storedDate,
      }),
      'importColumns',
    ),
    /** The first days to create, with all their figures. */
    firstDays: listOf(
      z.object({
        date: storedDate,
        figures: listOf(z.object({ dataKey: storedId, value: importedValue }), 'importColumns'),
      }),
      'importFirstDays',
    ),
    /**
     * Figures to write outside of the usual range: of the 180 days before or, where those have too few, of the file. Oldest
     * first, at most 200.
     */
    unusual: listOf(
      z.object({
        date: storedDate,
        dataKey: storedId,
        dataName: z.string(),
        value: z.number(),
        low: z.number(),
        high: z.number(),
      }),
      'importUnusual',
    ),
    unusualCount: z.int(),
    /** Figures of existing days that differ, oldest day first; at most 2,000. */
    changes: listOf(ImportChange, 'importChanges'),
    changeCount: z.int(),
    /** The number of existing days with different figures. */
    changedDays: z.int(),
    /** The number of figures that are the same already. */
    equal: z.int(),
    /** Days of the file that are closed or approved: they stay as they are. */
    closed: listOf(
      z.object({ dayId: storedId, date: storedDate, status: z.enum(['CLOSED', 'APPROVED']) }),
      'importDays',
    ),
    /**
     * Days that the applied import left as they are, since somebody had changed, created or deleted them after the dry
     * run.
     */
    skipped: listOf(z.object({ date: storedDate, reason: z.enum(['changed', 'created', 'deleted']) }), 'importDays'),
    /** Days that were written or left as they are, of all that are to be written; while `undoing` those of the undo. */
    done: z.int(),
    total: z.int(),
    /** The date of the day that was written last. */
    lastDate: storedDate.nullable(),
    days: listOf(ImportedDay, 'importDays'),
    by: z.string(),
    appliedAt: instant.exactOptional(),
    message: z.string().exactOptional(),
  })
  .meta({ id: 'Import' })
export type Import = z.output<typeof Import>

/** A kept import of the company, as its owners see it. */
export const CompanyImport = z
  .object({
    importId: storedId,
    fileName: z.string(),
    state: ImportState,
    /** The name of the person who uploaded it. */
    by: z.string(),
    createdAt: instant,
    /** When it is deleted, unless it changes again. */
    expiresAt: instant,
    bytes: z.int(),
  })
  .meta({ id: 'CompanyImport' })
export type CompanyImport = z.output<typeof CompanyImport>

/** The person's own imports that have changed in the last 7 days, newest first; at most 20. */
export const ImportList = listOf(
  z
    .object({
      importId: storedId,
      fileName: z.string(),
      state: ImportState,
      /** As in `Import`; 0 of 0 before it was applied. */
      done: z.int(),
      total: z.int(),
      /** When the file was read. */
      createdAt: instant,
    })
    .meta({ id: 'ImportProgress' }),
  'recentImports',
)
export type ImportProgress = z.output<typeof ImportList>[number]
