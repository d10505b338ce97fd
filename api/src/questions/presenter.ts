import type { Question } from '@quotidia/contract/questions'
import type { Db } from '../db/connection'
import type { Actor } from '../http/actor'
import { italianTime } from '../times'
import { mayResolve } from './policy'
import { listMessages, type MessageWithAuthor, type QuestionOfDay } from './queries'

/** Questions with their messages, in the order given. */
export async function presentQuestions(db: Db, actor: Actor, questions: QuestionOfDay[]): Promise<Question[]> {
  if (questions.length === 0) return []
  const messages = new Map(questions.map(({ id }): [number, MessageWithAuthor[]] => [id, []]))
  for (const message of await listMessages(db, actor.companyId, [...messages.keys()])) {
    messages.get(message.question_id)?.push(message)
  }
  return questions.map((question) => presentQuestion(actor, question, messages.get(question.id) ?? []))
}

function presentQuestion(actor: Actor, question: QuestionOfDay, messages: MessageWithAuthor[]): Question {
  const isOpen = question.resolved_at === null
  return {
    id: question.id,
    dayId: question.day_id,
    date: question.date,
    dataId: question.data_id,
    dataName: question.data_name,
    status: isOpen ? 'open' : 'resolved',
    messages: messages.map(({ id, author, text, at, user_id }) => ({
      id,
      userName: author,
      text,
      at: italianTime(at),
      mine: user_id === actor.userId,
    })),
    resolvedBy: question.resolver,
    resolvedAt: question.resolved_at === null ? null : italianTime(question.resolved_at),
    canResolve: isOpen && mayResolve(actor, question),
  }
}
