/** SQLite refuses an insert of thousands of rows at once. */
const LARGEST_BATCH = 75

/** The rows in batches of `size`, in order. */
export function* batchesOf<Row>(rows: Row[], size: number): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size)
}

/** Passes the rows on in batches, in order. */
export async function inBatches<Row>(rows: Row[], insert: (batch: Row[]) => PromiseLike<unknown>) {
  for (const batch of batchesOf(rows, LARGEST_BATCH)) await insert(batch)
}
