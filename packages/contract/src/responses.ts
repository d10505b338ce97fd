import { z } from 'zod'
import { Access } from './access'
import { Calendar } from './calendar'
import { ApprovalsWithdrawn, DayChanged, DayClosing, DaysApproved } from './closing'
import { Company } from './companies'
import { CompanySecurity } from './companySecurity'
import { Correction, type CorrectionConflict, CorrectionPreview, CorrectionStarted } from './corrections'
import { type DayConflict, DayFull, DayId, DayRef } from './days'
import { DeletedDay } from './deletedDays'
import { Document } from './documents'
import { EmbedKey, NewEmbedKey } from './embed'
import type { ErrorBody } from './errors'
import { ExpectedFigure } from './expected'
import { FirstSteps } from './firstSteps'
import { FormulaDay, FormulaLib } from './formulas'
import { Revision } from './history'
import { CompanyImport, Import, ImportList } from './imports'
import { ItemSettings } from './itemSettings'
import { Library, type LibraryConflict, LibraryCreated, LibraryData, LibraryForm, Section } from './libraries'
import { listOf } from './limits'
import { type ListItem, SavedListItems } from './lists'
import { Notification } from './notifications'
import { CompanyPack, Pack, PackCreated, PackLink, PackPreview } from './packs'
import { Passkey, PasskeyCreationOptions, PasskeyRequestOptions } from './passkeys'
import { LinkCheck, PasswordMessage, PasswordSet } from './passwords'
import { Question } from './questions'
import { Headlines, ListReport, Summary } from './reports'
import { PreviousDayChange, RuleAnswer, RuleCreated, RuleList } from './rules'
import { FactorSecret, RecoveryCodes, SecondFactor } from './secondFactor'
import { OpenSession, Session } from './sessions'
import { OwnerSettings, UserSettings } from './settings'
import { DayTotals } from './totals'
import { CompanyUsage } from './usage'
import { CurrentUser, type InvitationConflict, User } from './users'
import { type DataItem, SavedValues } from './values'

/** The body of the successful response of each call that the pages make; null for none. The API's routes declare the same. */
export const responses = {
  get: {
    '/access-control/user/:userId': listOf(Access, 'companyItems'),
    '/auth/passkeys': listOf(Passkey, 'passkeys'),
    '/auth/second-factor': SecondFactor,
    '/auth/sessions': listOf(OpenSession, 'openSessions'),
    '/company/first-steps': FirstSteps,
    '/company/security': CompanySecurity,
    '/company/settings': OwnerSettings,
    '/company/usage': CompanyUsage,
    '/data/library-data/:libraryId': listOf(LibraryData, 'libraryItems'),
    '/data/list/causals': listOf(z.string(), 'suggestedCausals'),
    '/day/calendar': Calendar,
    '/day/:dayId/closing': DayClosing,
    '/day/:dayId/correction': CorrectionPreview,
    '/day/correction/:jobId': Correction,
    '/day/:dayId/expected': listOf(ExpectedFigure, 'libraryItems'),
    '/day/:dayId/full': DayFull,
    '/day/deleted': listOf(DeletedDay, 'deletedDaysPage'),
    '/day/last-days': listOf(DayRef, 'lastDays'),
    '/embed/keys': listOf(EmbedKey, 'embedKeys'),
    '/files/day/:dayId': listOf(Document, 'dayDocuments'),
    '/formula/:dayId': listOf(FormulaDay, 'libraryFormulas'),
    '/formula/library/:libraryId': listOf(FormulaLib, 'libraryFormulas'),
    '/history/connectionData/:connectionDataId/revisions': listOf(Revision, 'figureRevisions'),
    '/history/connectionList/:itemId/revisions': listOf(Revision, 'figureRevisions'),
    '/library/:libraryId/form': LibraryForm,
    '/library/items': listOf(ItemSettings, 'libraryItems'),
    '/library/user': listOf(Library, 'libraries'),
    '/notification': listOf(Notification, 'unreadNotifications'),
    '/question': listOf(Question, 'questionsPage'),
    '/question/open': listOf(Question, 'waitingQuestions'),
    '/report/import': ImportList,
    '/report/headlines': Headlines,
    '/report/import/:importId': Import,
    '/report/import/company': listOf(CompanyImport, 'keptImports'),
    '/report/list': ListReport,
    '/report/pack': PackPreview,
    '/report/pack/:jobId': Pack,
    '/report/pack/company': listOf(CompanyPack, 'keptPacks'),
    '/report/summary': Summary,
    '/rule/library/:libraryId': RuleList,
    '/rule/previous-day-changes/:dayId': listOf(PreviousDayChange, 'rulesWithAutomatic'),
    '/section/day/:dayId': listOf(Section, 'sections'),
    '/section/library/:libraryId': listOf(Section, 'sections'),
    '/users/all': listOf(User, 'users'),
    '/users/get-current-user': CurrentUser,
    '/users/validate-token': LinkCheck,
  },
  post: {
    '/access-control/update': Access,
    '/auth': Session,
    '/auth/confirm': null,
    '/auth/logout': null,
    '/auth/passkeys': Passkey,
    '/auth/passkeys/challenge': PasskeyRequestOptions,
    '/auth/passkeys/set-up': PasskeyCreationOptions,
    '/auth/passkeys/sign-in': Session,
    '/auth/second-factor/confirm': RecoveryCodes,
    '/auth/second-factor/set-up': FactorSecret,
    '/auth/second-factor/switch-off': null,
    '/company/logo': Company,
    '/data/list/add': SavedListItems,
    '/data/list/none': SavedValues,
    '/data/list/update': SavedListItems,
    '/data/update': SavedValues,
    '/day/approve': DaysApproved,
    '/day/approve/undo': ApprovalsWithdrawn,
    '/day/:dayId/approve': DayChanged,
    '/day/:dayId/close': DayChanged,
    '/day/:dayId/correction': CorrectionStarted,
    '/day/:dayId/expected/:dataId': null,
    '/day/:dayId/reopen': DayChanged,
    '/day/:dayId/restore': DayId,
    '/day/create': DayId,
    '/day/fetch': DayId,
    '/embed/keys': NewEmbedKey,
    '/files/upload': Document,
    '/history/connectionData/:connectionDataId/restore/:revision': SavedValues,
    '/history/connectionList/:itemId/restore/:revision': SavedListItems,
    '/library/create': LibraryCreated,
    '/live/presence': null,
    '/question': Question,
    '/question/:questionId/answer': Question,
    '/question/:questionId/resolve': Question,
    '/report/import': Import,
    '/report/import/:importId/apply': Import,
    '/report/import/:importId/columns': Import,
    '/report/import/:importId/stop': Import,
    '/report/import/:importId/undo': Import,
    '/report/pack': PackCreated,
    '/report/pack/month': null,
    '/report/pack/:jobId/link': PackLink,
    '/rule/create': RuleCreated,
    '/rule/reload-previous-day/:dayId/:ruleId': z.string(),
    '/users/add': User,
    '/users/reset-password': PasswordMessage,
  },
  put: {
    '/company': Company,
    '/company/security': CompanySecurity,
    '/company/settings': OwnerSettings,
    '/files/:documentId/rename': Document,
    '/library/items/:dataId': ItemSettings,
    '/users/change-password': PasswordMessage,
    '/users/me/email': User,
    '/users/me/name': User,
    '/users/settings': UserSettings,
    '/users/others/:userId': User,
    '/users/register': PasswordSet,
  },
  delete: {
    '/auth/other-sessions': null,
    '/auth/passkeys/:passkeyId': null,
    '/auth/sessions/:sessionId': null,
    '/company/logo': null,
    '/data/list/delete/:itemId': DayTotals,
    '/day/:dayId': null,
    '/day/:dayId/purge': null,
    '/embed/keys/:keyId': null,
    '/files/:documentId': null,
    '/notification': null,
    '/notification/:notificationId': null,
    '/question/:questionId': null,
    '/report/import/:importId': null,
    '/report/pack/:jobId': null,
    '/rule/:ruleId': RuleAnswer,
    '/users/:userId': null,
    '/users/:userId/second-factor': null,
    '/users/:userId/sessions': null,
  },
} satisfies Record<string, Record<string, z.ZodType | null>>

type Responses = typeof responses

/** The paths of a route: `/day/:dayId` is `/day/${number}`. */
type PathOfRoute<Route> = Route extends `${infer Head}:${string}/${infer Tail}`
  ? `${Head}${number}/${PathOfRoute<Tail>}`
  : Route extends `${infer Head}:${string}`
    ? `${Head}${number}`
    : Route

type Bodies<Method extends keyof Responses> = {
  [Route in keyof Responses[Method] as PathOfRoute<Route> & string]: Responses[Method][Route] extends z.ZodType
    ? z.output<Responses[Method][Route]>
    : undefined
}

/** The paths that can be called with a method. */
export type PathOf<Method extends keyof Responses> = keyof Bodies<Method> & string

/** The body of a call's successful response. */
export type ResponseOf<Method extends keyof Responses, Path extends PathOf<Method>> = Bodies<Method>[Path]

type Conflicts = z.output<typeof DayConflict> &
  z.output<typeof LibraryConflict> &
  z.output<typeof InvitationConflict> &
  z.output<typeof CorrectionConflict>

/** The body of a refusal: its code and message, and the fields that single calls add to them. */
export interface RefusalBody extends Partial<ErrorBody>, Partial<Omit<Conflicts, keyof ErrorBody>> {
  /** The present rows, as changed by another person. */
  conflicts?: (DataItem | ListItem)[]
}
