import { LIST_LIMITS } from '@quotidia/contract/limits'
import { insertRows } from '../db/insertRows'
import { calculated, entered, type Form } from '../demo/form'
import { DEFAULT_LIMITS } from '../limits/limits'
import { addDays } from '../times'
import type { TestApi } from './api'
import { givenCompany, SMALL_FORM } from './company'
import { ALL_FLAGS, givenImports, givenRows, type RowIds } from './rights/rows'

const many = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index))

/** Longer than most names, causals and comments. */
const LENGTH = 40
const text = (kind: string, index: number) =>
  `${kind} ${index} ${'di una giornata come le altre '.repeat(2)}`.slice(0, LENGTH)

const ITEMS_OF_OTHERS = 98
const MESSAGES = 10
const EVENTS = 1000
const FIRST_DATE = '2010-03-01'

/** The items of `SMALL_FORM`, and further ones up to the limits of a library. */
function fullForm(): Form {
  const before = Object.keys(SMALL_FORM.sections).length
  const items = Object.values(SMALL_FORM.sections).flat().length
  const results = DEFAULT_LIMITS.libraryFormulas - Object.keys(SMALL_FORM.formulas).length
  const names = many(DEFAULT_LIMITS.libraryItems - items, (index) => text('Voce', index))
  const [formulas, values] = [names.slice(0, results), names.slice(results)]
  const sections = LIST_LIMITS.sections - before
  const added = many(sections, (section) => [
    text('Sezione', section),
    [
      ...calculated(...formulas.filter((_, index) => index % sections === section)),
      ...entered(...values.filter((_, index) => index % sections === section)),
    ],
  ])
  const expressions = formulas.map((name, index) => [name, `[${values[index % values.length]}] + [Contanti] * 2`])
  return {
    title: text('Libreria', 0),
    sections: { ...SMALL_FORM.sections, ...Object.fromEntries(added) },
    formulas: { ...SMALL_FORM.formulas, ...Object.fromEntries(expressions) },
  }
}

/** A company at its limits, with an owner and the rows of the table of rights; its texts have 40 letters. */
export async function givenFullCompany(api: TestApi) {
  const company = await givenCompany(api, fullForm())
  const owner = await company.person('OWNER', ALL_FLAGS)
  const { companyId: company_id } = company
  const rows = await givenRows(api, company, owner)
  const ids = { ...rows, ...(await givenImports(owner, rows.date)) }
  await addRules(api, company_id, ids)
  await addOtherLibraries(api, company_id)
  await fillDay(api, company_id, ids)
  await addDaysAndPeople(api, company_id, ids)
  return { owner, ids }
}

/** Inserts the rows that are missing up to `most`. */
async function fillUp<Row extends object>(
  { db }: TestApi,
  table: string,
  where: Partial<Row>,
  most: number,
  row: (index: number) => Row,
) {
  const [counted] = await db(table).where(where).count({ count: '*' })
  await insertRows(db, table, many(most - Number(counted?.['count']), row))
}

async function addOtherLibraries(api: TestApi, company_id: number) {
  const { db } = api
  const others = DEFAULT_LIMITS.libraries - 1
  await insertRows(
    db,
    'libraries',
    many(others, (index) => ({ company_id, title: text('Libreria', index), created_at: index })),
  )
  const libraries: number[] = await db('libraries').where({ company_id }).orderBy('id').pluck('id')
  await insertRows(
    db,
    'sections',
    libraries
      .slice(1)
      .map((library_id) => ({ company_id, library_id, name: text('Sezione', library_id), view_order: 1 })),
  )
  const sections = await db('sections').where({ company_id }).whereIn('library_id', libraries.slice(1)).orderBy('id')
  await insertRows(
    db,
    'data_items',
    sections.flatMap(({ id, library_id }) =>
      many(ITEMS_OF_OTHERS, (index) => ({
        company_id,
        library_id,
        section_id: id,
        name: text(`Voce ${library_id}`, index),
        data_type: 'ENTERED',
        view_order: index,
        unit: 'AMOUNT',
      })),
    ),
  )
  for (const table of ['sections', 'data_items'] as const)
    await db(table)
      .where({ company_id })
      .whereNull('lineage_id')
      .update({ lineage_id: db.raw('id') })
}

async function addRules(api: TestApi, company_id: number, { libraryId: library_id, dataId, userId: user_id }: RowIds) {
  const rule = {
    company_id,
    library_id,
    kind: 'check',
    check_box: 1,
    automatic: 0,
    main_data_id: dataId,
    created_at: 1,
  }
  await fillUp(api, 'rules', { library_id, automatic: 0 }, DEFAULT_LIMITS.libraryRules, (index) => ({
    ...rule,
    name: text('Regola', index),
  }))
  const items: number[] = await api.db('data_items').where({ library_id }).pluck('id')
  await insertRows(
    api.db,
    'access_levels',
    items.map((data_id) => ({ company_id, user_id, data_id, access_level: 'EDIT' })),
    { key: ['user_id', 'data_id'], renewed: ['access_level'] },
  )
}

async function fillDay(api: TestApi, company_id: number, ids: RowIds) {
  const { db } = api
  const onDay = { company_id, day_id: ids.dayId }
  const at = api.clock.now()
  const edited = { last_editor_id: ids.userId, last_edited_at: at, revision: 3 }
  const revised = { revision_type: 'MOD', cents: 123_456, editor_id: ids.userId, edited_at: at }
  await db('day_values')
    .where(onDay)
    .update({ ...edited, cents: 123_456, comment: text('Nota', 0) })
  await fillUp(api, 'list_items', onDay, DEFAULT_LIMITS.dayEntries, (index) => ({
    ...onDay,
    ...edited,
    list_id: index % 2 ? ids.listId : ids.emptyListId,
    cents: 1234,
    causal: text('Causale', index),
    comment: text('Nota', index),
  }))
  const values: number[] = await db('day_values').where(onDay).pluck('id')
  await insertRows(
    db,
    'value_revisions',
    many(LIST_LIMITS.dayRevisions + LIST_LIMITS.figureRevisions, (index) => ({
      ...onDay,
      ...revised,
      value_id: index < LIST_LIMITS.dayRevisions ? (values[index % values.length] ?? 0) : ids.connectionDataId,
      revision: 100 + index,
      comment: text('Nota', index),
    })),
  )
  const entries: number[] = await db('list_items').where(onDay).pluck('id')
  await insertRows(
    db,
    'list_item_revisions',
    many(LIST_LIMITS.dayRevisions + LIST_LIMITS.figureRevisions, (index) => ({
      ...onDay,
      ...revised,
      item_id: index < LIST_LIMITS.dayRevisions ? (entries[index % entries.length] ?? 0) : ids.itemId,
      revision: 100 + index,
      causal: text('Causale', index),
      comment: text('Nota', index),
    })),
  )
  await fillUp(api, 'documents', onDay, DEFAULT_LIMITS.dayDocuments, (index) => ({
    ...onDay,
    stored_name: `${String(index).padStart(32, '0')}.pdf`,
    file_name: text('Fattura', index),
    custom_file_name: text('Fattura', index),
    content_type: 'application/pdf',
    size: 1,
    uploaded_by: ids.userId,
    uploaded_at: at,
  }))
  const event = { ...onDay, kind: 'reopened', user_id: ids.userId, at, version: 1, comment: text('Perché', 0) }
  await insertRows(
    db,
    'day_events',
    many(EVENTS, () => event),
  )
  const question = { ...onDay, data_id: ids.dataId, asked_by: ids.userId }
  await fillUp(api, 'questions', onDay, DEFAULT_LIMITS.dayQuestions, () => question)
  const questions: number[] = await db('questions').where(onDay).orderBy('id').pluck('id')
  await insertRows(
    db,
    'question_messages',
    questions.flatMap((question_id) =>
      many(MESSAGES, (index) => ({
        ...onDay,
        question_id,
        kind: 'message',
        user_id: ids.userId,
        text: text('Domanda', index),
        at,
      })),
    ),
  )
}

async function addDaysAndPeople(api: TestApi, company_id: number, { libraryId: library_id, userId }: RowIds) {
  const day = { company_id, library_id, version: 1, created_by: userId, created_at: 1, status: 'approved' }
  await fillUp(api, 'days', { company_id }, DEFAULT_LIMITS.days, (index) => ({
    ...day,
    date: addDays(FIRST_DATE, index),
  }))
  const person = { company_id, user_type: 'VIEWER_DATA', created_at: 1 }
  await fillUp(api, 'users', { company_id }, DEFAULT_LIMITS.users, (index) => {
    const email = `persona.${index}.${company_id}@esempio.it`
    const addressed = { username: email, username_key: email, email, email_key: email }
    return { ...person, ...addressed, name: text('Persona', index) }
  })
}
