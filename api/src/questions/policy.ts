import type { AccessLevel } from '@quotidia/domain/accessLevels'
import { canSee } from '@quotidia/domain/accessLevels'
import { isOwner } from '@quotidia/domain/userTypes'
import type { QuestionRow } from '../db/rows/day'
import type { Actor } from '../http/actor'
import type { Policy } from '../http/authorize'

interface OnItem {
  /** The actor's level on the item. */
  level: AccessLevel | undefined
}

/**
 * Users who see an item may ask about it: questions concern the figure or sum, so a list's entries needn't be visible.
 */
export const askingPolicy: Policy<OnItem> = { read: (_actor, { level }) => canSee(level) }

/** Users who see the item may read and answer its questions. */
export const questionPolicy: Policy<OnItem & { question: Pick<QuestionRow, 'asked_by'> }, 'resolve' | 'remove'> = {
  read: askingPolicy.read,
  remove: isOwner,
  resolve: (actor, { question }) => mayResolve(actor, question),
}

export const mayResolve = (actor: Actor, question: Pick<QuestionRow, 'asked_by'>) =>
  isOwner(actor) || question.asked_by === actor.userId
