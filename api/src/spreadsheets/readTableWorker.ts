/** Reads files in its own thread: see readTable.ts. */
import { answerTasks } from '../threads/threadTasks'
import { packTable } from './packedTable'
import { startTime } from './reading/limits'
import { readFileInto } from './reading/readFile'
import { SheetCollector } from './reading/sheets'
import type { FromWorker, ReadRequest } from './readTable'
import { UnreadableTable } from './unreadable'

async function read({ file, name }: ReadRequest): Promise<string> {
  startTime()
  const collected = new SheetCollector()
  await readFileInto(file, name, collected)
  collected.check()
  return packTable(collected.sheets)
}

answerTasks<ReadRequest, FromWorker>((request) =>
  read(request).then(
    (content) => ({ content }),
    (error: unknown) => {
      if (!(error instanceof UnreadableTable)) throw error
      return { refused: error.message }
    },
  ),
)
