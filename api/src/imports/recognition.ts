import { NAME_MAX_LENGTH } from 'domain/limits'
import { groupRows } from '../db/groupRows'
import { foldName } from '../lines/foldName'
import type { TableColumn } from './columns'
import { type Pairs, pairsOf, similarity } from './similarity'
import { isImportable, type Target } from './targets'

const ALIKE = 0.6
/** How many pairs of letters are compared for the names of one file: some 50 ms. */
const MOST_COMPARED = 1_000_000

const isExactly = ({ dataName, sectionName }: Target, header: string) =>
  header === dataName || header === `${sectionName}: ${dataName}`

/** Matches columns with items by the columns' names; each item is matched with one column. */
export class Recognition {
  private readonly own: ReadonlyMap<string, Target[]>
  private readonly withSection: ReadonlyMap<string, Target[]>
  private pairs: { target: Target; pairs: Pairs }[] | undefined
  private readonly taken = new Set<number>()

  /** @param compared how many pairs of letters were compared for the sheets of one file */
  constructor(
    private readonly targets: Target[],
    private readonly compared = { pairs: 0 },
  ) {
    this.own = groupRows(targets, ({ dataName }) => foldName(dataName))
    this.withSection = groupRows(targets, ({ dataName, sectionName }) => foldName(`${sectionName}: ${dataName}`))
  }

  isName(folded: string): boolean {
    return this.own.has(folded) || this.withSection.has(folded)
  }

  /** Matches equal names first, so that a column with a similar name doesn't take the item of another column. */
  recognise(columns: TableColumn[]): TableColumn[] {
    const named = columns.map((column) => (column.outcome === 'date' ? column : this.byName(column)))
    return named.map((column) => (column.outcome === 'unknown' ? this.bySimilarName(column) : column))
  }

  /**
   * Items of two sections or of two libraries may have the same name: an exported file names their columns in this
   * order, unless they differ by case or accents. A name without its section is a guess then.
   */
  private byName(column: TableColumn): TableColumn {
    const name = foldName(column.header)
    const own = this.own.get(name) ?? []
    const named = this.withSection.get(name) ?? own
    if (name === '' || named.length === 0) return column
    const free = named.filter(({ key }) => !this.taken.has(key))
    const target = free.find((each) => isExactly(each, column.header)) ?? free[0]
    if (!target) return { ...column, outcome: 'ignored' }
    return this.take(column, target, named === own && own.length > 1)
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
