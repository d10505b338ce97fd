import { NAME_MAX_LENGTH } from '@quotidia/domain/limits'
import { KEYS_SHEET } from '../keysSheet'
import { unreadableMessages } from '../messages'
import { UnreadableTable } from '../unreadable'
import type { Archive } from './archive'
import { attribute, readXml } from './xml'

export interface WorkbookPlan {
  hasMacros: boolean
  /** In the order of the workbook; a hidden one without its part, unless it has the keys of columns. */
  sheets: { name: string; isHidden: boolean; part?: string }[]
  stringsPart?: string
  stylesPart?: string
  /** Whether dates count from 1904, as in old programs for Macintosh. */
  is1904: boolean
}

const MACRO_PARTS: ReadonlySet<string> = new Set(['vbaProject', 'xlMacrosheet', 'xlIntlMacrosheet'])
const CONTENT_TYPES = '[Content_Types].xml'

interface Relationship {
  id: string
  kind: string
  target: string
}

/** `xl/worksheets/sheet1.xml` for `worksheets/sheet1.xml` in `xl/workbook.xml`. */
function resolvePart(base: string, target: string): string {
  return new URL(target, `zip:/${base}`).pathname.slice(1)
}

async function relationshipsOf(archive: Archive, part: string): Promise<Relationship[]> {
  const relationships: Relationship[] = []
  const [, folder = '', name = part] = /^(.*\/)?([^/]+)$/.exec(part) ?? []
  const file = `${folder}_rels/${name}.rels`
  if (part !== '' && !archive.has(file)) return []
  await readXml(archive.text(part === '' ? '_rels/.rels' : file), {
    open(tag, { Id = '', Type = '', Target = '', TargetMode }) {
      if (tag !== 'Relationship' || TargetMode === 'External') return
      relationships.push({ id: Id, kind: Type.slice(Type.lastIndexOf('/') + 1), target: resolvePart(part, Target) })
    },
  })
  return relationships
}

/** Whether the content types name a workbook or a part with macros. */
async function namesMacros(archive: Archive): Promise<boolean> {
  let found = false
  if (!archive.has(CONTENT_TYPES)) return false
  await readXml(archive.text(CONTENT_TYPES), {
    open(_tag, { ContentType = '' }) {
      if (/macroEnabled|vbaProject/i.test(ContentType)) found = true
    },
  })
  return found
}

interface SheetEntry {
  name: string
  isHidden: boolean
  relationship: string
}

async function readSheets(archive: Archive, part: string) {
  const entries: SheetEntry[] = []
  let is1904 = false
  await readXml(archive.text(part), {
    open(tag, attributes) {
      if (tag === 'workbookPr') is1904 = /^(1|true)$/.test(attributes['date1904'] ?? '')
      if (tag !== 'sheet') return
      const { name = '', state = 'visible' } = attributes
      entries.push({
        name: name.slice(0, NAME_MAX_LENGTH),
        isHidden: state !== 'visible',
        relationship: attribute(attributes, 'id') ?? '',
      })
    },
  })
  return { entries, is1904 }
}

/** @throws UnreadableTable for a workbook without a visible sheet; other errors if the file isn't a workbook */
export async function planOf(archive: Archive): Promise<WorkbookPlan> {
  const workbook = (await relationshipsOf(archive, '')).find(({ kind }) => kind === 'officeDocument')?.target
  if (!workbook || !archive.has(workbook)) throw new UnreadableTable(unreadableMessages.notATable)
  const relationships = await relationshipsOf(archive, workbook)
  const hasMacros = relationships.some(({ kind }) => MACRO_PARTS.has(kind)) || (await namesMacros(archive))
  const { entries, is1904 } = await readSheets(archive, workbook)
  const worksheets = new Map(
    relationships.filter(({ kind }) => kind === 'worksheet').map(({ id, target }) => [id, target]),
  )
  const sheets = entries.flatMap(({ name, isHidden, relationship }) => {
    const part = worksheets.get(relationship)
    if (part === undefined) return []
    return [{ name, isHidden, ...((!isHidden || name === KEYS_SHEET) && { part }) }]
  })
  if (sheets.every(({ isHidden }) => isHidden)) throw new UnreadableTable(unreadableMessages.noSheet)
  const partOf = (wanted: string) =>
    relationships.find(({ kind, target }) => kind === wanted && archive.has(target))?.target
  const stringsPart = partOf('sharedStrings')
  const stylesPart = partOf('styles')
  return {
    hasMacros,
    sheets,
    is1904,
    ...(stringsPart ? { stringsPart } : {}),
    ...(stylesPart ? { stylesPart } : {}),
  }
}
