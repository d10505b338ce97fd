import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { MainTotal, PackPart } from '@quotidia/contract/packs'
import type { SummaryItem } from '@quotidia/contract/reports'
import { mainLines } from '@quotidia/domain/mainLines'
import { findCompany, findUser } from '../../companies/queries'
import type { Db } from '../../db/connection'
import { withoutIdleLimit } from '../../db/mysql'
import type { CompanyRow } from '../../db/rows/company'
import type { PackRow } from '../../db/rows/pack'
import { inSnapshot } from '../../db/transaction'
import { type Actor, actorOf } from '../../http/actor'
import { readerOf } from '../../http/longQuery'
import { loadAggregations } from '../../lines/aggregations'
import { loadLines } from '../../lines/readerLines'
import { presentLine } from '../../reports/presenter'
import { listReportedDays } from '../../reports/queries'
import { sumDays } from '../../reports/sumDays'
import { beginSums } from '../../reports/summary'
import type { FileStorage } from '../../storage/storage'
import { packMessages as messages } from '../messages'
import { type PartProgress, planParts } from '../parts'
import { mayAskForPacks, mayHaveParts } from '../policy'
import { findPack, listPeriodDocuments } from '../queries'
import { addPaper } from './addPaper'
import { Archive } from './archive'
import { addDocuments } from './documents'
import { writeManifest } from './manifest'
import { PackRefused } from './refused'
import { addTables } from './tables'

export interface PackTask {
  companyId: number
  packId: number
  /** The file to write, in its own folder, which may hold more drafts. */
  draft: string
  /** The time of the making, epoch milliseconds. */
  now: number
}

/** The result, for the pack's row. */
export interface Made {
  bytes: number
  sha256: string
  files: number
  mainTotal: MainTotal | undefined
  days: { id: number; date: string; status: string }[]
  parts: PartProgress[]
}

type Report = (parts: PartProgress[]) => void

/**
 * Writes a pack's archive from one snapshot of the database, with the data that its requester may read at that moment.
 * @throws PackRefused if the requester may no longer have it, or a document's file is missing
 */
export async function makePack(
  { db, storage }: { db: Db; storage: FileStorage },
  task: PackTask,
  report: Report,
): Promise<Made> {
  const { archive, progress, documents, manifest } = await inSnapshot(db, async (snapshot) => {
    await withoutIdleLimit(snapshot)
    return addRows({ snapshot, storage }, task, report)
  })
  try {
    await addDocuments(archive, storage, documents, () => progress.advance('documents'))
    const text = writeManifest({ ...manifest, at: task.now, files: archive.files })
    await archive.add('manifest.json', Readable.from([text]), { compress: true })
    const { size, sha256 } = await archive.end()
    const { days, lines } = manifest
    return {
      bytes: size,
      sha256,
      files: archive.files.length,
      mainTotal: mainTotalOf(lines),
      days,
      parts: progress.parts,
    }
  } catch (error) {
    await archive.abort()
    throw error
  }
}

function mainTotalOf(lines: SummaryItem[]): MainTotal | undefined {
  const [main] = mainLines(lines)
  return main && main.total !== null ? { dataName: main.dataName, total: main.total } : undefined
}

/** Adds the content from the database. Returns what the rest of the archive needs. */
async function addRows({ snapshot, storage }: { snapshot: Db; storage: FileStorage }, task: PackTask, report: Report) {
  const { pack, actor, company } = await loadRequest(snapshot, task)
  const { from_date: from, to_date: to } = pack
  const asked = (JSON.parse(pack.parts) as PartProgress[]).map(({ part }) => part)
  if (!mayAskForPacks(actor) || !mayHaveParts(actor, asked)) throw new PackRefused(messages.noRight)
  const days = await listReportedDays(snapshot, actor.companyId, { from, to })
  const documents = asked.includes('documents') ? await listPeriodDocuments(snapshot, actor.companyId, from, to) : []
  const progress = new Progress(planParts(actor, asked, { days: days.length, documents: documents.length }), report)
  const archive = new Archive(task.draft)
  const used = new Set(days.map(({ library_id }) => library_id))
  const readPart = readerOf(snapshot)
  const lines = await loadLines({ actor, readPart }, ({ library_id }) => used.has(library_id))
  const periods = new Map(days.map(({ id }, index) => [id, index]))
  const reading = { companyId: actor.companyId, readPart }
  const aggregations = await loadAggregations(reading, lines)
  const sums = beginSums(lines, aggregations, { periods: days.length, isByDay: true })
  await sumDays(reading, sums, days, (id) => periods.get(id))
  const content = { db: snapshot, actor, from, to, days, lines, aggregations, sums: sums.lines }
  try {
    const folder = path.dirname(task.draft)
    await addTables({ archive, folder }, content, asked, (part) => progress.advance(part))
    if (asked.includes('pdf')) {
      const paper = { name: company.name, logo: await readLogo(storage, company) }
      await addPaper(archive, paper, content, () => progress.advance('pdf'))
    }
  } catch (error) {
    // The snapshot may be repeated, with another archive in the same file.
    await archive.abort()
    throw error
  }
  const manifest = {
    company: company.name,
    from,
    to,
    by: actor.name,
    days: content.days,
    documents: documents.length,
    lines: sums.lines.map(presentLine),
  }
  return { archive, progress, documents, manifest }
}

async function loadRequest(snapshot: Db, { companyId, packId }: PackTask): Promise<Request> {
  const pack = await findPack(snapshot, companyId, packId)
  const company = await findCompany(snapshot, companyId)
  if (!pack || !company) throw new Error('The pack to make is not there.')
  const user = await findUser(snapshot, { companyId }, pack.user_id)
  if (!user) throw new PackRefused(messages.noRight)
  return { pack, company, actor: actorOf(user) }
}

/** Null for none; a lost file must not keep the figures from the accountant. */
async function readLogo(storage: FileStorage, { logo_id }: CompanyRow): Promise<Buffer | null> {
  const file = logo_id === null ? undefined : await storage.open(logo_id)
  return file ? buffer(file.content) : null
}

interface Request {
  pack: PackRow
  company: CompanyRow
  actor: Actor
}

/** The progress of the parts of a pack. */
class Progress {
  constructor(
    readonly parts: PartProgress[],
    private readonly report: Report,
  ) {
    report(parts)
  }

  advance(part: PackPart) {
    const found = this.parts.find((each) => each.part === part)
    if (found) found.done += 1
    this.report(this.parts)
  }
}
