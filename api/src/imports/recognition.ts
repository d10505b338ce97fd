import { NAME_MAX_LENGTH } from '@quotidia/domain/limits'
import { groupRows } from '../db/groupRows'
import { foldName } from '../lines/foldName'
import type { TableColumn } from './columns'
import { type Pairs, pairsOf, similarity } from './similarity'
import { isImportable, type Target } from './targets'

const ALIKE = 0.6
/** How many pairs of letters are compared for the names of one file: some 50 ms. */
const MOST_COMPARED = 1_000_000

interface Name {
  dataName: string
  sectionName: string
}

const isExactly = ({ dataName, sectionName }: Name, header: string) =>
  header === dataName || header === `${sectionName}: ${dataName}`

/** By the name of a column the keys of the lines that it was written for, in the order of the columns. */
export type ColumnKeys = ReadonlyMap<string, number[]>

/** Matches columns with items by the columns' names; each item is matched with one column. */
export class Recognition {
  private readonly own: ReadonlyMap<string, Target[]>
  private readonly withSection: ReadonlyMap<string, Target[]>
  /** By names that items had in older libraries, with and without their sections. */
  private readonly former: ReadonlyMap<string, Target[]>
  private pairs: { target: Target; pairs: Pairs }[] | undefined
  private readonly taken = new Set<number>()

  /**
   * @param keys those that the file has; only one of a line that has or had the name counts, since the file may be
   *   another company's
   * @param compared how many pairs of letters were compared for the sheets of one file
   */
  constructor(
    private readonly targets: Target[],
    private readonly keys: ColumnKeys,
    private readonly compared: { pairs: number },
  ) {
    this.own = groupRows(targets, ({ dataName }) => foldName(dataName))
    this.withSection = groupRows(targets, withSection)
    this.former = byFormerNames(targets)
  }

  isName(folded: string): boolean {
    return this.own.has(folded) || this.withSection.has(folded) || this.former.has(folded)
  }

  /** Matches what is surer first, so that a column with a similar name doesn't take the item of another column. */
  recognise(columns: TableColumn[]): TableColumn[] {
    const steps = [this.byKey, this.byName, this.byFormerName, this.bySimilarName]
    return steps.reduce(
      (present, step) => present.map((column) => (column.outcome === 'unknown' ? step.call(this, column) : column)),
      columns,
    )
  }

  private byKey(column: TableColumn): TableColumn {
    const name = foldName(column.header)
    const candidates = [this.own, this.withSection, this.former].flatMap((names) => names.get(name) ?? [])
    const [key] = (this.keys.get(column.header) ?? []).filter((each) => !this.taken.has(each))
    const target = candidates.find((each) => each.key === key)
    return target ? this.take(column, target, false) : column
  }

  /**
   * Items of two sections or of two libraries may have the same name: an exported file names their columns in this
   * order, unless they differ by case or accents. A name without its section is a guess then, and so is one that another
   * item had before.
   */
  private byName(column: TableColumn): TableColumn {
    const name = foldName(column.header)
    const own = this.own.get(name) ?? []
    const named = this.withSection.get(name) ?? own
    if (name === '' || named.length === 0) return column
    const free = named.filter(({ key }) => !this.taken.has(key))
    const target = free.find((each) => isExactly(each, column.header)) ?? free[0]
    if (!target) return { ...column, outcome: 'ignored' }
    const others = this.former.get(name)?.some(({ key }) => key !== target.key)
    return this.take(column, target, others === true || (named === own && own.length > 1))
  }

  /** The name that an item had in an older library; a guess if two items had it. */
  private byFormerName(column: TableColumn): TableColumn {
    const former = this.former.get(foldName(column.header)) ?? []
    const target = former.find(({ key }) => !this.taken.has(key))
    return target ? this.take(column, target, former.length > 1) : column
  }

  /** Without a guess once the names of the file have taken `MOST_COMPARED`. */
  private bySimilarName(column: TableColumn): TableColumn {
    if (column.header.length > NAME_MAX_LENGTH || !this.allowsComparing(column.header)) return column
    const header = pairsOf(column.header)
    this.pairs ??= this.targets.map((target) => ({ target, pairs: pairsOf(target.dataName) }))
    let best: { target: Target; score: number } | undefined
    for (const { target, pairs } of this.pairs) {
      const score = this.taken.has(target.key) ? 0 : similarity(header, pairs)
      if (score >= ALIKE && score > (best?.score ?? 0)) best = { target, score }
    }
    return best ? this.take(column, best.target, true) : column
  }

  /** Counts a comparison of a header with all names. */
  private allowsComparing({ length }: string): boolean {
    this.compared.pairs += length * this.targets.length
    return this.compared.pairs <= MOST_COMPARED
  }

  private take(column: TableColumn, target: Target, isGuess: boolean): TableColumn {
    const { key, outcome } = target
    this.taken.add(key)
    return { ...column, outcome: isGuess && isImportable(target) ? 'guessed' : outcome, key }
  }
}

const withSection = ({ dataName, sectionName }: Name) => foldName(`${sectionName}: ${dataName}`)

function byFormerNames(targets: Target[]): ReadonlyMap<string, Target[]> {
  const found = new Map<string, Set<Target>>()
  for (const target of targets) {
    for (const former of target.formerNames) {
      for (const name of [foldName(former.dataName), withSection(former)]) {
        found.set(name, (found.get(name) ?? new Set()).add(target))
      }
    }
  }
  return new Map([...found].map(([name, ofName]) => [name, [...ofName]]))
}
