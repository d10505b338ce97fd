import type { EventOf, FigureChange, ListItemChange } from '../events/events'
import type { EventTransaction, Listener } from '../events/listener'
import { notifyFiguresChanged, notifySourceReplaced } from './carryOver'
import { notifyDayApproved, notifyDayClosed, notifyDayReopened } from './closing'
import {
  type NewComment,
  notifyComments,
  notifyDayCreated,
  notifyDayDeleted,
  notifyDayRestored,
  notifyDocument,
  notifyImport,
  notifyUnsatisfiedChecks,
} from './notify'
import { notifyPack } from './packs'
import { notifyQuestion } from './questions'

/** Notifies the actor's colleagues in the transaction of the change. */
export const notifyColleagues: Listener = {
  async inTransaction(event, transaction) {
    if (event.importId !== undefined) return undefined
    switch (event.type) {
      case 'dayCreated':
        return onDayCreated(transaction, event)
      case 'dayDeleted':
        return onDayDeleted(transaction, event)
      case 'dayRestored':
        return onDayRestored(transaction, event)
      case 'dayClosed':
        return notifyDayClosed(transaction, event)
      case 'dayApproved':
        return notifyDayApproved(transaction, event)
      case 'dayReopened':
        return notifyDayReopened(transaction, event)
      case 'figuresChanged':
      case 'listItemsChanged':
        await notifyComments(transaction, event, newComments(event.changes))
        return notifyFiguresChanged(transaction, event, event.changes.filter(isNewFigure).map(dataIdOf))
      case 'figureRestored':
        return notifyFiguresChanged(transaction, event, isNewFigure(event.change) ? [event.change.dataId] : [])
      case 'listItemsAdded': {
        const fed = event.items.filter(({ after }) => after.cents !== 0)
        return notifyFiguresChanged(transaction, event, fed.map(dataIdOf))
      }
      case 'listItemRemoved':
        return notifyFiguresChanged(transaction, event, [event.dataId])
      case 'listItemRestored': {
        const isNewSum = event.wasRemoved || isNewFigure(event.change)
        return notifyFiguresChanged(transaction, event, isNewSum ? [event.change.dataId] : [])
      }
      case 'questionAsked':
      case 'questionAnswered':
      case 'questionResolved':
        return notifyQuestion(transaction, event)
      case 'packReady':
      case 'packFailed':
        return notifyPack(transaction, event)
      case 'importApplied':
      case 'importUndone':
        return notifyImport(transaction, event)
      case 'documentAdded':
        return notifyDocument(transaction, event, event.document.custom_file_name)
    }
  },
}

async function onDayCreated(transaction: EventTransaction, event: EventOf<'dayCreated'>) {
  const { day, previous, next } = event
  if (next) await notifySourceReplaced(transaction, event, next, { before: previous, after: { day } })
  if (previous) await notifyUnsatisfiedChecks(transaction, { ...event, ...previous })
  await notifyDayCreated(transaction, event)
}

async function onDayDeleted(transaction: EventTransaction, event: EventOf<'dayDeleted'>) {
  const { previous, next } = event
  if (next)
    await notifySourceReplaced(transaction, event, next, { before: event, after: previous && { day: previous } })
  await notifyDayDeleted(transaction, event)
}

async function onDayRestored(transaction: EventTransaction, event: EventOf<'dayRestored'>) {
  const { day, previous, next } = event
  const before = previous && { day: previous }
  if (next) await notifySourceReplaced(transaction, event, next, { before, after: { day } })
  await notifyDayRestored(transaction, event)
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
