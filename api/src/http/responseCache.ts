import { LRUCache } from 'lru-cache'
import type { Db } from '../db/connection'

const MAX_BYTES = 16 * 1024 * 1024

/**
 * Finished answers by their version. LRU, bounded by bytes. Admits an entry on its second request, so
 * one-off reads do not evict hot days.
 */
export class ResponseCache {
  private readonly responses: LRUCache<string, Buffer>
  private readonly requestedOnce: LRUCache<string, true>

  constructor(maxBytes = MAX_BYTES) {
    this.responses = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ length }) => length })
    this.requestedOnce = new LRUCache({ maxSize: maxBytes })
  }

  get(key: string): Buffer | undefined {
    return this.responses.get(key)
  }

  /** Returns the body to send: the cached buffer when the entry is admitted, else the text. */
  admit(key: string, body: string): string | Buffer {
    if (!this.requestedOnce.delete(key)) {
      this.requestedOnce.set(key, true, { size: body.length })
      return body
    }
    const response = Buffer.from(body)
    this.responses.set(key, response)
    return response
  }
}

const cachesByDatabase = new WeakMap<Db, ResponseCache>()

/** The one cache of a database's answers in this process. */
export function responseCacheOf(db: Db): ResponseCache {
  const found = cachesByDatabase.get(db) ?? new ResponseCache()
  cachesByDatabase.set(db, found)
  return found
}
