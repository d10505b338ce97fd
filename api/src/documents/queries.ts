import { batchesOf } from '../db/batches'
import type { Db } from '../db/connection'
import type { CompanyRow } from '../db/rows/company'
import type { DayRow, DocumentRow } from '../db/rows/day'
import { findRow } from '../db/statement'
import { inSnapshot } from '../db/transaction'
import type { Actor } from '../http/actor'

export interface DocumentWithUploader extends DocumentRow {
  /** The uploader's name. */
  uploader: string
}

/** A document with its day and the name of its company. */
interface FileOwner extends Pick<DocumentRow, 'id' | 'stored_name' | 'custom_file_name'> {
  date: string
  company: string
}

type Company = Pick<Actor, 'companyId'>
type Day = Pick<DayRow, 'id' | 'company_id'>

const withUploader = (db: Db) =>
  db('documents')
    .join('users', 'users.id', 'documents.uploaded_by')
    .select<DocumentWithUploader[]>('documents.*', 'users.name as uploader')

/** Oldest first. */
export async function listDocuments(db: Db, day: Day): Promise<DocumentWithUploader[]> {
  return withUploader(db)
    .where('documents.day_id', day.id)
    .where('documents.company_id', day.company_id)
    .orderBy('documents.id')
}

export async function findDocument(
  db: Db,
  { companyId }: Company,
  id: number,
): Promise<DocumentWithUploader | undefined> {
  return withUploader(db).where('documents.id', id).where('documents.company_id', companyId).first()
}

export async function findDocumentByStoredName(
  db: Db,
  { companyId }: Company,
  storedName: string,
): Promise<DocumentRow | undefined> {
  return db('documents').where({ stored_name: storedName, company_id: companyId }).first()
}

const COUNT_DOCUMENTS = `select count(*) as documents, sum(size) as bytes,
    (select sum(size) from deleted_day_files where company_id = ?) as deleted_bytes,
    sum(case when day_id = ? then 1 else 0 end) as of_day from documents where company_id = ?`

/** The number of documents of the day's company, and of the day. The bytes include the files kept for deleted days. */
export async function countDocuments(db: Db, day: Day) {
  type Count = Record<'documents' | 'bytes' | 'deleted_bytes' | 'of_day', number | string | null>
  const row = await findRow<Count>(db, COUNT_DOCUMENTS, [day.company_id, day.id, day.company_id])
  const bytes = Number(row?.bytes) + Number(row?.deleted_bytes)
  return { documents: Number(row?.documents), bytes, ofDay: Number(row?.of_day) }
}

/** Inserts the document's row and returns it. */
export async function insertDocument(trx: Db, row: Omit<DocumentRow, 'id'>): Promise<DocumentWithUploader> {
  await trx('documents').insert(row)
  const document = await withUploader(trx)
    .where('documents.stored_name', row.stored_name)
    .where('documents.company_id', row.company_id)
    .first()
  if (!document) throw new Error('The document just inserted is not there.')
  return document
}

export async function updateName(trx: Db, { id, company_id }: DocumentRow, custom_file_name: string) {
  await trx('documents').where({ id, company_id }).update({ custom_file_name })
}

export async function deleteDocument(trx: Db, { id, company_id }: DocumentRow) {
  await trx('documents').where({ id, company_id }).delete()
}

const NAMES_AT_ONCE = 500

/** The stored names of all documents (those of deleted days too), logos and packs. */
export async function listAllStoredNames(db: Db): Promise<string[]> {
  const documents = await db('documents').pluck('stored_name')
  const deleted = await db('deleted_day_files').pluck('stored_name')
  const logos = await db('companies').whereNotNull('logo_id').pluck('logo_id')
  const packs = await db('packs').whereNotNull('stored_name').pluck('stored_name')
  return [...documents, ...deleted, ...[...logos, ...packs].flatMap((name) => name ?? [])]
}

/** The documents (sorted by day) and the companies' logos that have these stored names. */
export async function listFileOwners(db: Db, names: string[]) {
  const documents: FileOwner[] = []
  const logos: Pick<CompanyRow, 'name' | 'logo_id'>[] = []
  for (const some of batchesOf(names, NAMES_AT_ONCE)) {
    documents.push(...(await documentsWithDay(db).whereIn('documents.stored_name', some)))
    documents.push(...(await filesOfDeletedDays(db).whereIn('deleted_day_files.stored_name', some)))
    logos.push(...(await db('companies').whereIn('logo_id', some).select('name', 'logo_id').orderBy('id')))
  }
  return { documents: documents.sort((a, b) => a.date.localeCompare(b.date) || a.id - b.id), logos }
}

const documentsWithDay = (db: Db) =>
  db('documents')
    .join('days', 'days.id', 'documents.day_id')
    .join('companies', 'companies.id', 'documents.company_id')
    .select<FileOwner[]>(
      'documents.id',
      'documents.stored_name',
      'documents.custom_file_name',
      'days.date',
      'companies.name as company',
    )

const filesOfDeletedDays = (db: Db) =>
  db('deleted_day_files')
    .join('deleted_days', 'deleted_days.id', 'deleted_day_files.deleted_day_id')
    .join('companies', 'companies.id', 'deleted_day_files.company_id')
    .select<FileOwner[]>(
      'deleted_day_files.id',
      'deleted_day_files.stored_name',
      'deleted_day_files.custom_file_name',
      'deleted_days.date',
      'companies.name as company',
    )

/** The given stored names that no document, logo or pack has. */
export async function listUnreferenced(db: Db, names: string[]): Promise<string[]> {
  const unnamed: string[] = []
  for (const some of batchesOf(names, NAMES_AT_ONCE)) {
    // A day restored between two reads would move its documents to a table that was read already.
    const named = new Set(await inSnapshot(db, (snapshot) => listReferenced(snapshot, some)))
    unnamed.push(...some.filter((name) => !named.has(name)))
  }
  return unnamed
}

async function listReferenced(snapshot: Db, names: string[]): Promise<(string | null)[]> {
  const documents = await snapshot('documents').whereIn('stored_name', names).pluck('stored_name')
  const deleted = await snapshot('deleted_day_files').whereIn('stored_name', names).pluck('stored_name')
  const logos = await snapshot('companies').whereIn('logo_id', names).pluck('logo_id')
  const packs = await snapshot('packs').whereIn('stored_name', names).pluck('stored_name')
  return [...documents, ...deleted, ...logos, ...packs]
}
