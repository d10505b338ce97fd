/** SQLite refuses an insert of thousands of rows at once. */
const LARGEST_BATCH = 75

/** Passes the rows on in batches, in order. */
export async function inBatches<Row>(rows: Row[], insert: (batch: Row[]) => PromiseLike<unknown>) {
  for (let start = 0; start < rows.length; start += LARGEST_BATCH) {
    await insert(rows.slice(start, start + LARGEST_BATCH))
  }
}
