/** The differences between two reports, by lines. */

export interface Difference {
  added: string[]
  /** Removed or changed. */
  removed: string[]
}

/** A line is the same only within the same declaration; the order of declarations and members has no meaning. */
export function differenceOf(before: string, after: string): Difference {
  const [old, present] = [linesOf(before), linesOf(after)]
  return { added: without(present, old), removed: without(old, present) }
}

/** Each line of code, prefixed with its section and its declaration. */
function linesOf(report: string): string[] {
  let [section, declaration] = ['', '']
  return report.split('\n').flatMap((line) => {
    if (line.startsWith('## ')) {
      section = line.slice(3)
      return []
    }
    if (section === '' || line === '' || line.startsWith('```')) return []
    if (/^\S/.test(line) && !/^[})]/.test(line)) {
      declaration = line
      return [`${section}: ${line}`]
    }
    return [`${section}: ${declaration} … ${line.trim()}`]
  })
}

/** The lines of the first list beyond those of the second, which may both have a line several times. */
function without(lines: string[], others: string[]): string[] {
  const counts = new Map<string, number>()
  for (const line of others) counts.set(line, (counts.get(line) ?? 0) + 1)
  return lines.filter((line) => {
    const left = counts.get(line) ?? 0
    counts.set(line, left - 1)
    return left <= 0
  })
}
