import type { PaperLine, PaperTable } from './lines'
import { paperMessages as messages } from './messages'
import { type FigureColumn, PAPER, type Paper, type Role, type TextStyle } from './paper'

/** The space between the two holds decimals and a unit: `,00 €`. */
const FIGURES: FigureColumn = { comma: 381.5, right: 404 }
const REMARK_LEFT = 420
const NAME_WIDTH = 250
const INDENT = 14
const PADDING = 3.2
const HEADER_PADDING = 4.4
const GAP_BELOW = 18
const DOUBLE_RULE = { width: 0.6, gap: 1.8 }

const BOLD = new Set(['opening', 'sum', 'total', 'beyond'])
const sectionStyle: TextStyle = { size: 12, bold: true, width: NAME_WIDTH }
const labelStyle: TextStyle = { size: 8, shade: 'grey' }
const remarkStyle: TextStyle = { size: 8, shade: 'grey', width: PAPER.right - REMARK_LEFT }

function textStyle({ kind, isIndented }: PaperLine): TextStyle {
  const width = NAME_WIDTH - (isIndented ? INDENT : 0)
  if (kind === 'comment') return { size: 8.5, shade: 'grey', width }
  if (kind === 'difference' || kind === 'beyond') return { size: 8.5, bold: BOLD.has(kind), width }
  return { size: 9.5, bold: BOLD.has(kind), width }
}

/** Lines below the item that they belong to. */
const isAdded = (line: PaperLine | undefined) =>
  line?.kind === 'comment' || line?.kind === 'difference' || line?.kind === 'beyond'

function heightOfLine(paper: Paper, line: PaperLine): number {
  const text = paper.heightOf(line.text, textStyle(line))
  const remark = line.remark ? paper.heightOf(line.remark, remarkStyle) : 0
  const padding = isAdded(line) ? PADDING : 2 * PADDING
  return Math.max(text, remark) + padding + (line.kind === 'total' ? DOUBLE_RULE.gap : 0)
}

const headerHeight = (paper: Paper, name: string) => paper.heightOf(name, sectionStyle) + HEADER_PADDING

/** The labels are beside the last line of the name; the structure element of the table's lines begins with them. */
function drawHeader(paper: Paper, labels: PaperTable['labels'], name: string, y: number, role: Role): void {
  const bottom = y + headerHeight(paper, name)
  const label = bottom - HEADER_PADDING - 11
  paper.beginElement(role)
  paper.drawText(name, PAPER.left, y, sectionStyle)
  paper.beginElement('P')
  paper.drawText(labels.figure, FIGURES.right, label, { ...labelStyle, toLeft: true })
  paper.drawText(labels.remark, REMARK_LEFT, label, labelStyle)
  paper.drawRule(bottom, 0.8, 'middle')
}

function drawLine(paper: Paper, line: PaperLine, y: number): void {
  const { kind, text, figure, remark, isIndented } = line
  const isSum = kind === 'sum' || kind === 'total'
  const isSmall = isAdded(line)
  const top = y + (isSmall ? PADDING / 2 : PADDING)
  if (isSum) paper.drawRule(y, 1, 'black')
  paper.drawText(text, PAPER.left + (isIndented ? INDENT : 0), top, textStyle(line))
  if (figure) paper.drawFigure(figure, FIGURES, top, { size: isSmall ? 8.5 : 9.5, bold: BOLD.has(kind) })
  if (remark) paper.drawText(remark, REMARK_LEFT, top + (isSmall ? 0.5 : 1.5), remarkStyle)
}

function drawRuleBelow(paper: Paper, { kind }: PaperLine, next: PaperLine | undefined, y: number): void {
  if (kind === 'total') {
    const { width, gap } = DOUBLE_RULE
    paper.drawRule(y - gap, width, 'black')
    paper.drawRule(y, width, 'black')
  } else if (!isAdded(next)) paper.drawRule(y, 0.4, 'light')
}

/**
 * Draws a table from `y` on, repeating its header as continued on every page.
 * @param newPage begins a page and returns where its content begins
 * @returns where the next table begins
 */
export function drawTable(
  paper: Paper,
  { title, labels, lines }: PaperTable,
  y: number,
  newPage: () => number,
): number {
  const heights = lines.map((line) => heightOfLine(paper, line))
  let top = y
  const begin = (at: number, text: string, role: Role) => {
    drawHeader(paper, labels, text, at, role)
    top = at + headerHeight(paper, text)
  }
  const firstHeight = headerHeight(paper, title) + (heights[0] ?? 0) + (heights[1] ?? 0)
  begin(y + firstHeight > PAPER.bottom ? newPage() : y, title, 'H2')
  for (const [index, line] of lines.entries()) {
    const height = heights[index] ?? 0
    const next = lines[index + 1]
    const isKept = line.kind === 'opening' || (!isAdded(line) && isAdded(next))
    if (top + height + (isKept ? (heights[index + 1] ?? 0) : 0) > PAPER.bottom) {
      begin(newPage(), messages.continued(title), 'Artifact')
    }
    drawLine(paper, line, top)
    top += height
    drawRuleBelow(paper, line, next, top)
  }
  return top + GAP_BELOW
}
