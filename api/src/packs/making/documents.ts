import type { FileStorage } from '../../storage/storage'
import { packMessages as messages } from '../messages'
import { safeName } from '../names'
import type { PeriodDocument } from '../queries'
import type { Archive } from './archive'
import { PackRefused } from './refused'

/** Adds the original documents, in a folder per day. @throws PackRefused if a file is missing */
export async function addDocuments(
  archive: Archive,
  storage: FileStorage,
  documents: PeriodDocument[],
  onAdded: () => void,
) {
  const namesOf = new Map<string, Set<string>>()
  for (const { stored_name, custom_file_name, date } of documents) {
    const taken = namesOf.get(date) ?? new Set<string>()
    namesOf.set(date, taken)
    const file = await storage.open(stored_name)
    if (!file) throw new PackRefused(messages.missingFile(custom_file_name, date), 'documents')
    const name = `documenti/${date}/${safeName(custom_file_name, stored_name, taken)}`
    await archive.add(name, file.content, { compress: false })
    onAdded()
  }
}
