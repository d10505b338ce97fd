import type { Company } from '@quotidia/contract/companies'
import type { CompanySecurity } from '@quotidia/contract/companySecurity'
import type { DeletedDay } from '@quotidia/contract/deletedDays'
import type { EmbedKey, EmbedKeyCreation } from '@quotidia/contract/embed'
import type { CompanyImport } from '@quotidia/contract/imports'
import type { ItemSettings } from '@quotidia/contract/itemSettings'
import type { Passkey } from '@quotidia/contract/passkeys'
import type { SecondFactor } from '@quotidia/contract/secondFactor'
import type { OpenSession } from '@quotidia/contract/sessions'
import type { OwnerSettings } from '@quotidia/contract/settings'
import type { CompanyUsage } from '@quotidia/contract/usage'
import type { CurrentUser, NewUser, PendingInvitation, User, UserChange } from '@quotidia/contract/users'
import { DELETED_DAYS_PAGE } from '@quotidia/domain/limits'
import type { UserType } from '@quotidia/domain/userTypes'
import type { Received, Reply } from '@quotidia/shared-ui/testing/server'

const person = (userId: number, name: string, userType: UserType, more: Partial<User> = {}): User => ({
  userId,
  name,
  username: name.split(' ')[0]?.toLowerCase() ?? '',
  email: `${name.split(' ')[0]?.toLowerCase()}@trattoria.example`,
  userType,
  viewHistory: false,
  viewComments: false,
  viewDayNotifications: false,
  companyId: 1,
  status: 'active',
  ...more,
})

const CONFIRM_FIRST = { status: 403, body: { code: 'confirmation_required', message: 'Conferma chi sei.' } }

/** The data of a company and its people, and the API's answers about them. */
export class AccountServer {
  company: Company = {
    companyId: 1,
    companyName: 'Trattoria Aurora',
    logoId: null,
    demoCompanyLogo: null,
    dayEndsAt: 5,
    remindAt: null,
  }
  accountantEmails: string[] = []
  headlines: number[] = []
  items: ItemSettings[] = []
  people = [
    person(1, 'Aurora Ferri', 'OWNER'),
    person(2, 'Bruno Sala', 'EDITOR_DATA', { viewHistory: true }),
    person(3, 'Ines Villa', 'VIEWER_DATA', { status: 'invited' }),
  ]
  security: CompanySecurity = { factorsRequired: false, confirmSensitive: false }
  keys: EmbedKey[] = []
  passkeys: Passkey[] = []
  sessions: OpenSession[] = [
    {
      id: 1,
      device: 'Chrome su Linux',
      signedInAt: '2026-11-19T08:00:00.000Z',
      lastUsedAt: '2026-11-19T08:00:00.000Z',
      current: true,
    },
  ]
  deletedDays: DeletedDay[] = []
  usage: CompanyUsage = []
  imports: CompanyImport[] = []
  factor: SecondFactor = { since: null, recoveryCodesLeft: 0 }
  /** Whether the session has to be confirmed: until then changes are refused. */
  needsConfirmation = false
  /** Whether the user then confirms who they are, or cancels. */
  confirms = true
  /** Calls that get no answer, by 'METHOD /path'. */
  readonly held = new Set<string>()
  /** Answers that replace the normal ones, by 'METHOD /path'. */
  readonly refusals = new Map<string, Reply | Promise<Reply>>()

  constructor(private readonly signedIn: number) {}

  get current(): CurrentUser {
    const user = this.find(this.signedIn)
    const isOwner = user.userType === 'OWNER'
    return {
      user,
      company: this.company,
      canViewDayNotifications: isOwner,
      canViewComments: isOwner,
      canViewHistory: isOwner,
      ...(this.security.factorsRequired && this.factor.since === null && { mustSetUpFactor: true }),
    }
  }

  answer = (request: Received): Reply | undefined | Promise<Reply | undefined> => {
    const isHeld = this.held.has(`${request.method} ${request.path}`)
    return isHeld ? new Promise(() => {}) : this.answerNow(request)
  }

  private answerNow({ method, path, body, headers, query }: Received): Reply | undefined | Promise<Reply> {
    const call = `${method} ${path}`
    const refusal = this.refusals.get(call)
    if (refusal) return refusal
    if (this.needsConfirmation && method !== 'GET') return CONFIRM_FIRST
    const sent = headers['content-type']?.includes('json') ? JSON.parse(body) : undefined
    if (call === 'GET /users/get-current-user') return { body: this.current }
    if (call === 'GET /users/all') return { body: this.people.map((one) => this.withOwnFactors(one)) }
    if (call === 'GET /library/items') return { body: this.items }
    if (call === 'GET /library/user') return { body: [] }
    if (call === 'POST /auth/logout') return { status: 204 }
    if (path.startsWith('/auth/second-factor')) return this.answerAboutFactor(call)
    if (/^\/auth\/(other-)?sessions/.test(path)) return this.answerAboutSessions(method, path)
    if (path.startsWith('/auth/passkeys')) return this.answerAboutPasskeys(method, path)
    if (path.startsWith('/day/')) return this.answerAboutDays(call, query['before'])
    if (path.startsWith('/embed/keys')) return this.answerAboutKeys(method, path, sent)
    if (path === '/company/security') {
      if (sent) this.security = sent
      return { body: this.security }
    }
    if (path === '/company/usage') return { body: this.usage }
    if (path.startsWith('/report/import')) return this.answerAboutImports(method, path)
    if (path.startsWith('/company')) return this.answerAboutCompany(call, sent)
    return this.answerAboutPeople(method, path, sent)
  }

  private answerAboutCompany(call: string, sent: Partial<Company & OwnerSettings> | undefined): Reply | undefined {
    if (sent?.accountantEmails) this.accountantEmails = sent.accountantEmails
    if (sent?.headlines) this.headlines = sent.headlines
    const { accountantEmails, headlines } = this
    if (call === 'GET /company/settings') return { body: { ...this.company, accountantEmails, headlines } }
    if ((call === 'PUT /company' || call === 'PUT /company/settings') && sent)
      this.company = { ...this.company, ...sent }
    if (call === 'POST /company/logo') this.company = { ...this.company, logoId: 'newlogo.png' }
    if (call === 'DELETE /company/logo') this.company = { ...this.company, logoId: null }
    return call === 'DELETE /company/logo'
      ? { status: 204 }
      : { body: { ...this.company, accountantEmails, headlines } }
  }

  private answerAboutPeople(method: string, path: string, sent: UserChange | NewUser): Reply | undefined {
    const id = Number(path.split('/').at(-1))
    if (path === '/users/change-password') return { body: { message: 'Password cambiata con successo!' } }
    if (path === '/users/settings') return { body: this.change(this.signedIn, sent) }
    if (path.startsWith('/users/me/')) return { body: this.change(this.signedIn, sent) }
    if (path.startsWith('/users/others/')) return { body: this.change(id, sent) }
    if (path === '/users/add') return this.add(sent)
    if (method !== 'DELETE') return undefined
    if (path.endsWith('/second-factor')) {
      this.change(Number(path.split('/').at(-2)), { secondFactor: false, passkeys: 0 })
      return { status: 204 }
    }
    if (path.endsWith('/sessions')) return { status: 204 }
    this.people = this.people.filter(({ userId }) => userId !== id)
    return { status: 204 }
  }

  private answerAboutSessions(method: string, path: string): Reply {
    if (method === 'GET') return { body: this.sessions }
    const ended = (id: number) => path === '/auth/other-sessions' || path.endsWith(`/${id}`)
    this.sessions = this.sessions.filter(({ id, current }) => current || !ended(id))
    return { status: 204 }
  }

  private answerAboutPasskeys(method: string, path: string): Reply {
    if (method === 'GET') return { body: this.passkeys }
    this.passkeys = this.passkeys.filter(({ id }) => !path.endsWith(`/${id}`))
    return { status: 204 }
  }

  private answerAboutFactor(call: string): Reply {
    if (call === 'GET /auth/second-factor') return { body: this.factor }
    if (call.endsWith('/set-up'))
      return { body: { secret: 'ABCDEFGH', address: 'otpauth://totp/Quotidia:aurora?secret=ABCDEFGH' } }
    if (call.endsWith('/confirm')) {
      this.factor = { since: '2026-11-20T10:00:00.000Z', recoveryCodesLeft: 10 }
      return {
        body: { recoveryCodes: Array.from({ length: 10 }, (_, index) => `abcd-efgh-ijkl-mnop-qrst-${2000 + index}`) },
      }
    }
    this.factor = { since: null, recoveryCodesLeft: 0 }
    return { status: 204 }
  }

  private answerAboutImports(method: string, path: string): Reply {
    if (method === 'GET') return { body: this.imports }
    this.imports = this.imports.filter(({ importId }) => !path.endsWith(`/${importId}`))
    return { status: 204 }
  }

  private answerAboutDays(call: string, before: string | undefined): Reply {
    if (call === 'GET /day/deleted') {
      const first = this.deletedDays.findIndex(({ dayId }) => dayId === Number(before)) + 1
      return { body: this.deletedDays.slice(first, first + DELETED_DAYS_PAGE) }
    }
    const dayId = Number(call.split('/').at(-2))
    this.deletedDays = this.deletedDays.filter((day) => day.dayId !== dayId)
    return call.startsWith('POST') ? { body: { dayId } } : { status: 204 }
  }

  private answerAboutKeys(method: string, path: string, sent: EmbedKeyCreation): Reply {
    if (method === 'GET') return { body: this.keys }
    if (method === 'DELETE') {
      const id = Number(path.split('/').at(-1))
      this.keys = this.keys.map((key) => (key.id === id ? { ...key, revokedAt: '2026-11-20T10:00:00.000Z' } : key))
      return { status: 204 }
    }
    const { expiresAt = null, close, ...given } = sent
    const moments = { createdAt: '2026-11-20T09:00:00.000Z', expiresAt, revokedAt: null, lastUsedAt: null }
    const key = { id: this.keys.length + 1, prefix: 'qek_ssss', ...given, close: close === true, ...moments }
    this.keys = [key, ...this.keys]
    return { status: 201, body: { key, secret: `qek_${'s'.repeat(43)}` } }
  }

  private find(userId: number): User {
    const found = this.people.find((one) => one.userId === userId)
    if (!found) throw new Error(`There is no user ${userId}`)
    return found
  }

  /** The signed-in user's second factor and passkeys are those of the calls about them. */
  private withOwnFactors(one: User): User {
    if (one.userId !== this.signedIn) return one
    return { ...one, secondFactor: this.factor.since !== null, passkeys: this.passkeys.length }
  }

  private change(userId: number, sent: Partial<User>): User {
    const changed = { ...this.find(userId), ...sent }
    this.people = this.people.map((one) => (one.userId === userId ? changed : one))
    return changed
  }

  private add({ name, email, userType, ifInvited }: NewUser): Reply {
    const known = this.people.find((one) => one.email === email)
    if (known && ifInvited === 'refuse') {
      const pending: PendingInvitation = { user: known, invitedAt: '2026-11-20T09:30:00.000Z' }
      return { status: 409, body: { code: 'already_invited', message: 'Già invitato.', ...pending } }
    }
    if (known)
      return { status: 201, body: ifInvited === 'resend' ? known : this.change(known.userId, { name, userType }) }
    const added = person(90 + this.people.length, name, userType, { email, status: 'invited' })
    this.people.push(added)
    return { status: 201, body: added }
  }
}
