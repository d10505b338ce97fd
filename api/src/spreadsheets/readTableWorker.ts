/** Reads one file in its own thread: see readTable.ts. */
import { parentPort, workerData } from 'node:worker_threads'
import { unreadableMessages } from './messages'
import { TablePacker } from './packedTable'
import { MAX_PACKED } from './reading/limits'
import { readFileInto } from './reading/readFile'
import { RowCollector } from './reading/rows'
import type { FromWorker, ReadRequest } from './readTable'
import { UnreadableTable } from './unreadable'

const send = (message: FromWorker) => parentPort?.postMessage(message)

async function read({ file, name }: ReadRequest): Promise<void> {
  const packer = new TablePacker()
  const collector = new RowCollector((rows) => packer.add(rows))
  const sheet = await readFileInto(file, name, collector)
  if (collector.isEmpty) throw new UnreadableTable(unreadableMessages.empty)
  collector.flush()
  const content = await packer.end()
  if (content.length > MAX_PACKED) throw new UnreadableTable(unreadableMessages.tooLarge)
  send({ sheet, content })
}

read(workerData).catch((error: unknown) => {
  if (!(error instanceof UnreadableTable)) throw error
  send({ refused: error.message })
})
