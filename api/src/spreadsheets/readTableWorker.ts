/** Reads files in its own thread: see readTable.ts. */
import { answerTasks } from '../threadTasks'
import { unreadableMessages } from './messages'
import { TablePacker } from './packedTable'
import { MAX_PACKED, startTime } from './reading/limits'
import { readFileInto } from './reading/readFile'
import { RowCollector } from './reading/rows'
import type { FromWorker, ReadRequest, ReadTable } from './readTable'
import { UnreadableTable } from './unreadable'

async function read({ file, name }: ReadRequest): Promise<ReadTable> {
  startTime()
  const packer = new TablePacker()
  const collector = new RowCollector((rows) => packer.add(rows))
  const sheet = await readFileInto(file, name, collector)
  if (collector.isEmpty) throw new UnreadableTable(unreadableMessages.empty)
  collector.flush()
  const content = await packer.end()
  if (content.length > MAX_PACKED) throw new UnreadableTable(unreadableMessages.tooLarge)
  return { sheet, content }
}

answerTasks<ReadRequest, FromWorker>((request) =>
  read(request).catch((error: unknown) => {
    if (!(error instanceof UnreadableTable)) throw error
    return { refused: error.message }
  }),
)
