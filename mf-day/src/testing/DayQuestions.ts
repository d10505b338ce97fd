import type { NewQuestion, Question } from '@quotidia/contract/questions'
import { QUESTIONS_PAGE } from '@quotidia/domain/limits'
import { type Answer, NOT_FOUND } from './answers'
import type { Asked } from './StoredDay'

const AT = '2026-11-20 23:20:00 CET'

/** The questions of a fake day. */
export class DayQuestions {
  all: Question[] = []
  /** The open questions for the user. */
  waiting: Question[] = []
  #nextId = 700

  answer({ method, path, body, query }: Pick<Asked, 'method' | 'path' | 'body' | 'query'>): Answer {
    if (path === '/question/open') return { status: 200, body: this.waiting }
    if (path === '/question') {
      return method === 'GET'
        ? { status: 200, body: this.#before(query.get('before')) }
        : { status: 201, body: this.#ask(body as NewQuestion) }
    }
    const [, , id, step] = path.split('/')
    const question = this.all.find((each) => each.id === Number(id))
    if (!question) return NOT_FOUND
    if (method === 'DELETE') {
      this.all = this.all.filter((each) => each !== question)
      return { status: 204 }
    }
    if (step === 'answer') return { status: 201, body: this.#change(question, this.#said(question, body)) }
    return {
      status: 200,
      body: this.#change(question, {
        status: 'resolved',
        resolvedBy: 'Giulia Bassi',
        resolvedAt: AT,
        canResolve: false,
      }),
    }
  }

  #before(id: string | null): Question[] {
    return this.all.filter((question) => id === null || question.id < Number(id)).slice(-QUESTIONS_PAGE)
  }

  #ask({ dayId, dataId, text }: NewQuestion): Question {
    const id = this.#newId()
    const question = aQuestion({ id, dayId, dataId, canResolve: true, messages: [this.#message(text)] })
    this.all = [...this.all, question]
    return question
  }

  #said({ messages }: Question, body: unknown): Partial<Question> {
    return { messages: [...messages, this.#message((body as { text: string }).text)] }
  }

  #change(question: Question, change: Partial<Question>): Question {
    const changed = { ...question, ...change }
    this.all = this.all.map((each) => (each.id === question.id ? changed : each))
    return changed
  }

  #message(text: string): Question['messages'][number] {
    return { id: this.#newId(), userName: 'Giulia Bassi', text, at: AT, mine: true }
  }

  #newId(): number {
    this.#nextId += 1
    return this.#nextId
  }
}

/** A question of an accountant about the sample day's discounts. */
export function aQuestion(change: Partial<Question> = {}): Question {
  return {
    id: 600,
    dayId: 7,
    date: '2026-11-20',
    dataId: 14,
    dataName: 'Sconti e omaggi',
    status: 'open',
    messages: [{ id: 1, userName: 'Nello Ferri', text: 'A chi sono andati i 38 euro?', at: AT, mine: false }],
    resolvedBy: null,
    resolvedAt: null,
    canResolve: false,
    ...change,
  }
}
