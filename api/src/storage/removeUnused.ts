import type { Logger } from 'pino'
import type { FileStorage } from './storage'

/** Removes a file unless the database names it. After a failure the file is left to the hourly clean-up. */
export async function removeUnused(
  { storage, logger }: { storage: FileStorage; logger: Logger },
  name: string,
  findNamed: () => Promise<unknown>,
) {
  try {
    if (!(await findNamed())) await storage.remove(name)
  } catch (error) {
    logger.warn({ err: error }, 'a file without a row could not be removed')
  }
}
