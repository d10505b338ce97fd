import type { CompanyPack, Pack, PackPreview, PackRequest } from '@quotidia/contract/packs'
import type { Received, Reply } from '@quotidia/shared-ui/testing/server'

const FIRST_JOB = 7
const CONFIRM_FIRST: Reply = { status: 403, body: { code: 'confirmation_required', message: 'Conferma chi sei.' } }

/** The API's answers about packs. A pack stays in the queue until the test moves it. */
export class PackServer {
  preview: Omit<PackPreview, 'packs'> = {
    days: 3,
    provisional: 1,
    parts: ['xlsx', 'csv', 'pdf', 'documents', 'history'],
    documents: { count: 41, bytes: 24_536_679 },
  }
  packs: Pack[] = []
  /** Whether the session has to be confirmed: until then changes are refused, and packs have no address. */
  needsConfirmation = false
  /** Whether the user then confirms who they are, or cancels. */
  confirms = true
  /** The company's packs, as owners see them. */
  ofCompany: CompanyPack[] = []
  /** Changes wait for it. */
  delay: Promise<unknown> | undefined
  /** The requests for packs, oldest first. */
  requested: PackRequest[] = []

  /** Changes the newest pack. */
  move(change: Partial<Pack>): void {
    const [newest, ...others] = this.packs
    if (newest) this.packs = [{ ...newest, ...change }, ...others]
  }

  answer(request: Received): Reply | undefined | Promise<Reply | undefined> {
    if (request.method === 'GET' || !this.delay) return this.answerNow(request)
    return this.delay.then(() => this.answerNow(request))
  }

  private answerNow({ method, path, body }: Received): Reply | undefined {
    if (this.needsConfirmation && method !== 'GET') return CONFIRM_FIRST
    if (path === '/report/pack' && method === 'POST') return { status: 202, body: this.begin(JSON.parse(body)) }
    if (path === '/report/pack') return { body: { ...this.preview, packs: this.packs.map((pack) => this.shown(pack)) } }
    if (path === '/report/pack/company') return { body: this.ofCompany }
    const jobId = Number(/^\/report\/pack\/(\d+)(\/link)?$/.exec(path)?.[1])
    if (method === 'DELETE' && this.ofCompany.some((each) => each.jobId === jobId)) {
      this.ofCompany = this.ofCompany.filter((each) => each.jobId !== jobId)
      return { status: 204 }
    }
    const pack = this.packs.find((each) => each.jobId === jobId)
    if (!pack) return undefined
    if (path.endsWith('/link')) return { body: this.link(pack, JSON.parse(body)) }
    if (method !== 'DELETE') return { body: this.shown(pack) }
    this.packs = this.packs.filter((each) => each !== pack)
    return { status: 204 }
  }

  private link(pack: Pack, { forOthers }: { forOthers: boolean }) {
    if (forOthers) Object.assign(pack, { link: LINK, shared: true })
    return { href: pack.href, ...(forOthers && { link: LINK }), expiresAt: pack.expiresAt }
  }

  private shown(pack: Pack): Pack {
    if (!this.needsConfirmation) return pack
    const { href: _, link: __, ...others } = pack
    return others
  }

  private begin(request: PackRequest) {
    this.requested.push(request)
    const { from, to, parts } = request
    const pack = { ...queuedPack(FIRST_JOB + this.packs.length), from, to }
    this.packs = [{ ...pack, parts: parts.map((part) => ({ part, done: 0, total: 0 })) }, ...this.packs]
    return { jobId: pack.jobId }
  }
}

/** The address of a pack for others. */
export const LINK = 'http://localhost:4000/report/pack/file/locanda.zip?signature=y'

export const queuedPack = (jobId: number): Pack => ({
  jobId,
  from: '2026-11-01',
  to: '2026-11-21',
  state: 'queued',
  done: 0,
  total: 0,
  parts: [
    { part: 'xlsx', done: 0, total: 0 },
    { part: 'pdf', done: 0, total: 0 },
  ],
  createdAt: '2026-11-21T17:00:00.000Z',
  shared: false,
  provisional: [],
  days: 0,
})

/** A running pack with 11 of 18 PDF sheets made. */
export const PAPER: Partial<Pack> = {
  state: 'running',
  done: 17,
  total: 28,
  parts: [
    { part: 'xlsx', done: 4, total: 4 },
    { part: 'csv', done: 2, total: 2 },
    { part: 'pdf', done: 11, total: 18 },
    { part: 'documents', done: 0, total: 41 },
  ],
}

export const READY: Partial<Pack> = {
  state: 'ready',
  provisional: [
    { dayId: 12, date: '2026-11-12' },
    { dayId: 21, date: '2026-11-21' },
  ],
  days: 18,
  href: 'http://localhost:4000/report/pack/file/locanda.zip?signature=x',
  fileName: 'locanda-del-borgo-2026-11-01_21.zip',
  bytes: 25_794_970,
  sha256: `9f2c41d0${'0'.repeat(48)}7be8a613`,
  files: 63,
  mainTotal: { dataName: 'Totale incassi', total: 62_234.6 },
  expiresAt: '2026-11-28T17:00:00.000Z',
}
