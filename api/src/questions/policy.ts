import type { AccessLevel } from 'domain/accessLevels'
import { canSee } from 'domain/accessLevels'
import { isOwner } from 'domain/userTypes'
import type { QuestionRow } from '../db/rows/day'
import type { Actor } from '../http/actor'
import type { Policy } from '../http/authorize'

interface OnItem {
  /** The actor's level on the item. */
  level: AccessLevel | undefined
}

/** Who sees an item asks about it. A question concerns the figure or the sum: seeing a list's entries isn't needed. */
export const askingPolicy: Policy<OnItem> = { read: (_actor, { level }) => canSee(level) }

/** Who sees the item reads and answers its questions. */
export const questionPolicy: Policy<OnItem & { question: Pick<QuestionRow, 'asked_by'> }, 'resolve'> = {
  read: askingPolicy.read,
  resolve: (actor, { question }) => mayResolve(actor, question),
}

export const mayResolve = (actor: Actor, question: Pick<QuestionRow, 'asked_by'>) =>
  isOwner(actor) || question.asked_by === actor.userId
