/** Small enough to render at once, large enough for a list of 1000 rows to be a few dozen blocks. */
const BLOCK_ROWS = 25

/**
 * Splits rows into blocks, given the previous blocks. A row stays in its block, because moving it to another parent would
 * remount it and lose its focus and the text being typed.
 */
export function splitIntoBlocks(keys: string[], previous: string[][]): string[][] {
  const known = new Map(previous.flatMap((block, index) => block.map((key) => [key, index] as const)))
  const blocks: string[][] = previous.map(() => [])
  let current = 0
  for (const key of keys) {
    const own = known.get(key)
    if (own !== undefined && own > current) current = own
    else if (own === undefined && isFull(blocks, current)) current += 1
    blocks[current] = [...(blocks[current] ?? []), key]
  }
  return blocks
}

/** Only the last block can be full: a row between two others stays in their block. */
const isFull = (blocks: string[][], index: number) =>
  index >= blocks.length - 1 && (blocks[index]?.length ?? 0) >= BLOCK_ROWS
