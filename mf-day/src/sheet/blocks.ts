/** Few enough to be drawn at once, enough for a list of a thousand to be a few dozen blocks. */
const BLOCK_ROWS = 25

/**
 * Parts rows into blocks, given the parting before. A row stays in its block whatever comes and goes around it, because a
 * row that moves to another parent is made anew and loses its focus and what is being typed on it.
 */
export function partRows(keys: string[], before: string[][]): string[][] {
  const known = new Map(before.flatMap((block, index) => block.map((key) => [key, index] as const)))
  const blocks: string[][] = before.map(() => [])
  let current = 0
  for (const key of keys) {
    const own = known.get(key)
    if (own !== undefined && own > current) current = own
    else if (own === undefined && isFull(blocks, current)) current += 1
    blocks[current] = [...(blocks[current] ?? []), key]
  }
  return blocks
}

/** Only the last block makes room for another one after it: a row between two others stays between them. */
const isFull = (blocks: string[][], index: number) =>
  index >= blocks.length - 1 && (blocks[index]?.length ?? 0) >= BLOCK_ROWS
