import type { Access } from '@quotidia/contract/access'
import type { FormulaLib } from '@quotidia/contract/formulas'
import type { Library } from '@quotidia/contract/libraries'
import type { User } from '@quotidia/contract/users'
import type { AccessLevel } from '@quotidia/domain/accessLevels'
import type { DataType } from '@quotidia/domain/items'
import type { UserType } from '@quotidia/domain/userTypes'
import { configureApi } from '@quotidia/shared-ui/api'
import { type Received, type Reply, startServer, type TestServer } from '@quotidia/shared-ui/testing/server'

const person = (userId: number, name: string, userType: UserType, status: User['status'] = 'active') =>
  ({ userId, name, userType, status }) as User

const AURORA = person(1, 'Aurora Ferri', 'OWNER')
export const BRUNO = person(2, 'Bruno Sala', 'EDITOR_DATA_FILES')
export const FABIO = person(3, 'Fabio Costa', 'VIEWER_DATA')

interface Item {
  dataId: number
  dataName: string
  dataType: DataType
  sectionId: number
}

const item = (dataId: number, dataName: string, dataType: DataType, sectionId: number): Item => ({
  dataId,
  dataName,
  dataType,
  sectionId,
})

/** The state and answers of the API; a test changes it before it opens the page. */
export class AccessServer {
  libraries: Library[] = [
    { libraryId: 8, libraryTitle: 'Chiusura', libraryCreationTime: '2026-03-01T23:30:00Z' },
    { libraryId: 5, libraryTitle: 'Vecchia', libraryCreationTime: '2025-01-10T09:00:00Z' },
  ]
  people: User[] = [AURORA, BRUNO, FABIO]
  sections = [
    { id: 1, name: 'Incassi', viewOrder: 1 },
    { id: 2, name: 'Personale', viewOrder: 2 },
  ]
  data: Item[] = [
    item(11, 'Contanti', 'ENTERED', 1),
    item(12, 'Totale POS', 'LIST', 1),
    item(13, 'Totale incassi', 'CALCULATED', 1),
    item(14, 'Fondo cassa', 'PREVIOUS_DAY', 1),
    item(21, 'Pasti', 'ENTERED', 2),
    item(22, 'Presenze firmate', 'CHECK', 2),
  ]
  formulas: FormulaLib[] = [{ formulaId: 1, resultDataId: 13, fullExpression: '#data_11 + #data_12 * 0.5 - #data_99' }]
  /** The levels by user and item; the default is VIEW. */
  levels = new Map<string, AccessLevel>()
  /** The starts of the paths of refused calls. */
  broken = new Set<string>()
  /** Answers the shell's dialog that asks who the user is. */
  confirmIdentity: () => Promise<boolean> = async () => false
  /** May answer a save instead of the server. */
  onSave: (change: Access) => Promise<Reply | undefined> = async () => undefined
  #server: TestServer | undefined

  async start(): Promise<void> {
    this.#server = await startServer((request) => this.#answer(request))
    const nothing = () => {}
    configureApi({
      baseUrl: this.#server.url,
      getToken: () => null,
      onUnauthorized: nothing,
      confirmIdentity: () => this.confirmIdentity(),
      onRequest: nothing,
      onResponse: nothing,
    })
  }

  stop = () => this.#server?.close()

  level = (userId: number, dataId: number): AccessLevel => this.levels.get(`${userId}/${dataId}`) ?? 'VIEW'

  /** The requested saves, in the order of arrival. */
  get saves(): Access[] {
    const posts = this.#server?.received.filter(({ method }) => method === 'POST') ?? []
    return posts.map(({ body }) => JSON.parse(body))
  }

  #answer({ method, path, body }: Received): Reply | undefined | Promise<Reply | undefined> {
    if ([...this.broken].some((start) => path.startsWith(start))) return { status: 404, body: {} }
    if (method === 'POST') return this.#save(JSON.parse(body))
    const [, first, second, last] = path.split('/')
    if (path === '/library/user') return { body: this.libraries }
    if (path === '/users/all') return { body: this.people }
    if (first === 'access-control') return { body: this.#levelsOf(Number(last)) }
    if (second === 'library-data') return { body: this.data }
    if (first === 'section') return { body: this.sections }
    return first === 'formula' ? { body: this.formulas } : undefined
  }

  #levelsOf(userId: number): Access[] {
    return this.data.map(({ dataId }) => ({ userId, dataId, accessLevel: this.level(userId, dataId) }))
  }

  async #save(change: Access): Promise<Reply> {
    const decided = await this.onSave(change)
    if (decided) return decided
    const { userId, dataId, accessLevel: asked } = change
    const computed = ['CALCULATED', 'PREVIOUS_DAY'].includes(
      this.data.find((it) => it.dataId === dataId)?.dataType ?? '',
    )
    const accessLevel = asked === 'EDIT' && computed ? 'VIEW' : asked
    this.levels.set(`${userId}/${dataId}`, accessLevel)
    return { body: { userId, dataId, accessLevel } }
  }
}

/** `count` entered items in one section. */
export const longSection = (count: number): Item[] =>
  Array.from({ length: count }, (_, index) => item(100 + index, `Voce ${index + 1}`, 'ENTERED', 1))
