import type { CalendarDay } from '@quotidia/contract/calendar'
import type { Question } from '@quotidia/contract/questions'
import { StateSign } from '@quotidia/shared-ui/components/StateSign'
import { stateOf } from '@quotidia/shared-ui/format/dateStates'
import { CircleHelp, CornerRightDown, Paperclip, Plus } from 'lucide-react'
import type { Today } from '../useToday'
import { questionAddress } from './api'
import { isNight, spokenDay, withMonth } from './dayWords'
import { messages } from './messages'
import type { Line } from './TaskList'
import type { DayTask, Task } from './tasks'

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

/** A task in words, with what a press does. */
export function lineOf(task: Task, today: Today, onCreate: () => void): Line {
  if (task.kind !== 'create') return dayLine(task, today)
  const text = isNight(today) ? messages.createDay(withMonth(today.proposed)) : messages.createToday
  return { key: 'create', target: onCreate, text, icon: <Plus {...ICON} /> }
}

/** The same of a day that exists. */
export function dayLine({ kind, day }: DayTask, today: Today): Line {
  const named = spokenDay(day.date, today)
  const key = `${day.dayId}`
  if (kind === 'documents') {
    return { key, target: `/view/${day.dayId}`, text: messages.documentsOf(named), icon: <Paperclip {...ICON} /> }
  }
  const state = stateOf(day, today.proposed)
  const icon = <StateSign state={state} />
  if (kind === 'look') {
    return { key, target: `/view/${day.dayId}`, text: messages.lookAt(named), note: messages.states[state], icon }
  }
  const note = messages.leftOn(messages.states[state], day.missing)
  const text = messages.continueDay(named)
  return { key, target: `/edit/${day.dayId}`, text, note: state === 'late' ? note : messages.left(day.missing), icon }
}

/** The closed day from which carried figures have to be carried again: what it changes carries on by itself. */
export function staleLine(days: readonly CalendarDay[], today: Today): Line | undefined {
  const day = days.find(({ stale, status }) => stale && status !== 'open')
  return (
    day && {
      key: 'stale',
      target: `/view/${day.dayId}`,
      text: messages.staleFigures(spokenDay(day.date, today)),
      note: messages.staleNote,
      icon: <CornerRightDown {...ICON} color="var(--q-amber)" />,
    }
  )
}

/** The questions that wait for an answer; the address is that of the oldest. */
export function questionLine(questions: readonly Question[]): Line | undefined {
  const [first] = questions
  if (!first) return undefined
  const last = first.messages.at(-1)
  return {
    key: 'questions',
    target: questionAddress(first.dayId, first.dataId),
    text: messages.waitingQuestions(questions.length),
    note: last && messages.saidBy(last.userName, messages.quoted(last.text)),
    icon: <CircleHelp {...ICON} color="var(--q-ink-text)" />,
  }
}
