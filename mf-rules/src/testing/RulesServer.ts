import type { Library, LibraryData } from '@quotidia/contract/libraries'
import type { Rule, RuleCreation } from '@quotidia/contract/rules'
import type { DataType } from '@quotidia/domain/items'
import { type Received, type Reply, startServer, type TestServer } from '@quotidia/shared-ui/testing/server'

const item = (dataId: number, dataName: string, dataType: DataType = 'ENTERED'): LibraryData => ({
  dataId,
  dataName,
  dataType,
  sectionId: dataId < 20 ? 1 : 2,
  lineageId: dataId,
})

/** The API's answers about two libraries, of which the first has all kinds of data and the second none. */
export class RulesServer {
  userType = 'OWNER'
  libraries: Library[] = [
    { libraryId: 1, libraryTitle: 'Chiusura giornaliera', libraryCreationTime: '2026-03-02T09:00:00Z' },
    { libraryId: 2, libraryTitle: 'Inventario', libraryCreationTime: '2026-09-13T23:30:00Z' },
  ]
  data = [
    item(10, 'Acconti da scalare'),
    item(11, 'Acconti banchetti'),
    item(12, 'Scontrino stampato', 'CHECK'),
    item(13, 'Fondo cassa iniziale', 'PREVIOUS_DAY'),
    item(20, 'Totale fatture', 'LIST'),
    item(21, 'Totale incassi', 'CALCULATED'),
  ]
  rules: Rule[] = []
  /** Answers that replace all others, by the call, such as `POST /rule/create`. */
  replies = new Map<string, Reply | (() => Promise<Reply | undefined>)>()
  private server: TestServer | undefined

  async start(): Promise<string> {
    this.server = await startServer((request) => this.answer(request))
    return this.server.url
  }

  stop = () => this.server?.close()

  /** The calls to create a rule, oldest first. */
  creations(): { body: RuleCreation; key: string | undefined }[] {
    const calls = this.server?.received.filter(({ method }) => method === 'POST') ?? []
    return calls.map(({ body, headers }) => ({ body: JSON.parse(body), key: headers['idempotency-key']?.toString() }))
  }

  private async answer(request: Received): Promise<Reply | undefined> {
    const call = `${request.method} ${request.path}`
    const reply = this.replies.get(call)
    return (typeof reply === 'function' ? await reply() : reply) ?? this.usual(call, request)
  }

  private usual(call: string, { path, body }: Received): Reply | undefined {
    if (call === 'GET /users/get-current-user') return { body: { user: { userType: this.userType } } }
    if (call === 'GET /library/user') return { body: this.libraries }
    if (path.startsWith('/data/library-data/')) return { body: path.endsWith('/1') ? this.data : [] }
    if (path.startsWith('/section/library/')) return { body: SECTIONS }
    if (path.startsWith('/rule/library/'))
      return { body: { success: true, message: '', data: path.endsWith('/1') ? this.rules : [] } }
    if (call === 'POST /rule/create') return this.create(JSON.parse(body))
    return this.remove(Number(path.split('/').at(-1)))
  }

  private create({ name, ruleDataId, kind, tolerance, ...rule }: RuleCreation): Reply {
    const { checkBox = false, ruleData2Id = null, compareData2 = null } = rule
    const items = { ruleDataId, ruleData2Id, compareData2 }
    const previousDay = !checkBox && !kind
    const ofKind = kind && { kind, tolerance: tolerance ?? 0 }
    this.rules.push({ name, ruleId: 100, checkBox, previousDay, ...items, automatic: false, ...ofKind })
    return { body: { success: true, message: 'Regola creata con successo!' } }
  }

  private remove(ruleId: number): Reply {
    this.rules = this.rules.filter((rule) => rule.ruleId !== ruleId)
    return { body: { success: true, message: 'Regola eliminata con successo!' } }
  }
}

const SECTIONS = [
  { id: 1, name: 'Incassi', viewOrder: 1 },
  { id: 2, name: 'Totali', viewOrder: 2 },
]
