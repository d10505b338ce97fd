import { Refusal } from '../http/errors'
import type { Listening } from '../http/services'

/** Far above the open pages of a person; a company's streams leave connections of this process to the others. */
const MOST = { session: 30, user: 60, company: 1000 }

const MESSAGE = 'Hai troppe pagine aperte: chiudine qualcuna. Questa si aggiorna quando la ricarichi.'

/** The numbers of open streams in this process. */
export class OpenStreams {
  private readonly counts = new Map<string, number>()

  /**
   * Counts a stream until the returned function is called. A host may show one embedded view to all its visitors: only the
   * company's limit is for views.
   * @throws 429 beyond a limit of the session, the user or the company
   */
  add({ actor, tokenId, view }: Listening): () => void {
    const limits: [key: string, most: number][] = [[`company ${actor.companyId}`, MOST.company]]
    if (!view) limits.push([`session ${tokenId}`, MOST.session], [`user ${actor.userId}`, MOST.user])
    const isBeyond = limits.some(([key, most]) => (this.counts.get(key) ?? 0) >= most)
    if (isBeyond) throw new Refusal(429, 'too_many_streams', MESSAGE, {}, { 'Retry-After': '60' })
    for (const [key] of limits) this.counts.set(key, (this.counts.get(key) ?? 0) + 1)
    return () => {
      for (const [key] of limits) this.remove(key)
    }
  }

  private remove(key: string) {
    const left = (this.counts.get(key) ?? 1) - 1
    if (left > 0) this.counts.set(key, left)
    else this.counts.delete(key)
  }
}
