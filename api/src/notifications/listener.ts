import type { DomainEvent, EventOf, FigureChange, ListItemChange } from '../events/events'
import type { Listener } from '../events/listener'
import { ofChangedFigures, ofReplacedSource } from './carryOver'
import { ofApproval, ofClosing, ofReopening, withdrawApprovalNotes } from './closing'
import { ofCorrection, withdrawCarriedNotes } from './corrections'
import {
  type NewComment,
  ofComments,
  ofDeletedDay,
  ofDocument,
  ofImport,
  ofNewDay,
  ofRestoredDay,
  ofUnsatisfiedChecks,
} from './notify'
import { ofPack } from './packs'
import { ofQuestion } from './questions'
import { insertNotifications, type NewNotification, type Notifying, notifying } from './recipients'

/** Notifies the actor's colleagues in the transaction of the change. */
export const notifyColleagues: Listener = {
  async inTransaction(event, transaction) {
    if (event.importId !== undefined) return
    if (event.type === 'dayApprovalWithdrawn') return withdrawApprovalNotes(transaction, event.day)
    if (event.type === 'dayCorrected') return withdrawCarriedNotes(transaction, event.day)
    const rows = await notificationsOf(notifying(transaction, event.actor), event)
    await insertNotifications(transaction, rows)
  },
}

async function notificationsOf(to: Notifying, event: DomainEvent): Promise<NewNotification[]> {
  switch (event.type) {
    case 'dayCreated':
      return ofCreation(to, event)
    case 'dayDeleted':
      return ofDeletion(to, event)
    case 'dayRestored':
      return ofRestoration(to, event)
    case 'dayClosed':
      return ofClosing(to, event)
    case 'dayApproved':
      return ofApproval(to, event)
    case 'dayReopened':
      return ofReopening(to, event)
    case 'figuresChanged':
    case 'listItemsChanged': {
      const comments = await ofComments(to, event, newComments(event.changes))
      return [...comments, ...(await ofChangedFigures(to, event, event.changes.filter(isNewFigure).map(dataIdOf)))]
    }
    case 'figureRestored':
      return ofChangedFigures(to, event, isNewFigure(event.change) ? [event.change.dataId] : [])
    case 'listItemsAdded': {
      const fed = event.items.filter(({ after }) => after.cents !== 0)
      return ofChangedFigures(to, event, fed.map(dataIdOf))
    }
    case 'listItemRemoved':
      return ofChangedFigures(to, event, [event.dataId])
    case 'listItemRestored': {
      const isNewSum = event.wasRemoved || isNewFigure(event.change)
      return ofChangedFigures(to, event, isNewSum ? [event.change.dataId] : [])
    }
    case 'questionAsked':
    case 'questionAnswered':
    case 'questionResolved':
      return ofQuestion(to, event)
    case 'packReady':
    case 'packFailed':
      return ofPack(to, event)
    case 'importApplied':
    case 'importUndone':
      return ofImport(to, event)
    case 'correctionEnded':
      return ofCorrection(to, event)
    case 'documentAdded':
      return ofDocument(to, event, event.document.custom_file_name)
    default:
      return []
  }
}

async function ofCreation(to: Notifying, event: EventOf<'dayCreated'>) {
  const { day, previous, next } = event
  return [
    ...(next ? await ofReplacedSource(to, event, next, { before: previous, after: { day } }) : []),
    ...(previous ? await ofUnsatisfiedChecks(to, { ...event, ...previous }) : []),
    ...(await ofNewDay(to, event)),
  ]
}

async function ofDeletion(to: Notifying, event: EventOf<'dayDeleted'>) {
  const { previous, next } = event
  const after = previous && { day: previous }
  return [
    ...(next ? await ofReplacedSource(to, event, next, { before: event, after }) : []),
    ...(await ofDeletedDay(to, event)),
  ]
}

async function ofRestoration(to: Notifying, event: EventOf<'dayRestored'>) {
  const { day, previous, next } = event
  const before = previous && { day: previous }
  return [
    ...(next ? await ofReplacedSource(to, event, next, { before, after: { day } }) : []),
    ...(await ofRestoredDay(to, event)),
  ]
}

type Change = FigureChange | ListItemChange

const dataIdOf = ({ dataId }: { dataId: number }) => dataId
const isNewFigure = ({ before, after }: Change) => after.cents !== before.cents

/** Emptied comments aren't reported. */
function newComments(changes: Change[]): NewComment[] {
  return changes
    .filter(({ before, after }) => after.comment !== '' && after.comment !== before.comment)
    .map(({ dataId, before }) => ({ dataId, previousEditorId: before.editorId }))
}
