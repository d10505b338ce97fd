/** A file that isn't a table, or one that is too large; the message is an Italian sentence. */
export class UnreadableTable extends Error {
  override name = 'UnreadableTable'
}
