import type { DayFull } from '@quotidia/contract/days'
import type { Question } from '@quotidia/contract/questions'
import { useKeyedValue } from '@quotidia/shared-ui/useKeyedValue'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { valueRef } from '../data/rows'
import { useDayHost } from '../host/DayHost'
import { useDayState } from '../perDay'
import { OpenCounts, OpenQuestions } from './context'
import type { Draft } from './MessageForm'
import { QuestionsDialog } from './QuestionsDialog'
import { useQuestions } from './useQuestions'

interface Props {
  day: DayFull
  children: ReactNode
}

/** Provides the questions of a day, and shows the dialog of one item's questions. */
export function QuestionsProvider({ day, children }: Props) {
  const seesFigures = day.dayWithValues.length > 0
  const questions = useQuestions(day.dayId, seesFigures)
  const [dataId, setDataId] = useDayState<number | null>(day.dayId, null)
  const drafts = useKeyedValue(day.dayId, () => new Map<string, Draft>())
  useAsked(day, setDataId)
  useQuestionsKey(day, setDataId)
  const openCounts = useMemo(() => countOpen(questions.data ?? []), [questions.data])
  const item = day.dayWithValues.find((each) => each.dataId === dataId)
  return (
    <OpenQuestions value={setDataId}>
      <OpenCounts value={openCounts}>
        {children}
        {item && (
          <QuestionsDialog
            key={item.dataId}
            day={day}
            item={item}
            questions={questions}
            drafts={drafts}
            onClose={() => setDataId(null)}
          />
        )}
      </OpenCounts>
    </OpenQuestions>
  )
}

function countOpen(questions: Question[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { dataId, status } of questions) {
    if (status === 'open') counts.set(dataId, (counts.get(dataId) ?? 0) + 1)
  }
  return counts
}

/** Opens the questions of the item in the address once, and goes to its section. */
function useAsked(day: DayFull, open: (dataId: number) => void) {
  const { place, goTo, product } = useDayHost()
  const asked = product?.askedItem
  const opened = useRef<number>(undefined)
  useEffect(() => {
    const item = day.dayWithValues.find(({ dataId }) => dataId === asked)
    if (opened.current === asked) return
    opened.current = asked
    if (!item) return
    goTo({ ...place, section: item.sectionId }, { replace: true })
    open(item.dataId)
  }, [day, asked, place, goTo, open])
}

/** Alt+Q opens the questions of the row with the focus. */
function useQuestionsKey({ dayWithValues }: DayFull, open: (dataId: number) => void) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.altKey || event.code !== 'KeyQ' || !(event.target instanceof Element)) return
      const row = event.target.closest<HTMLElement>('[data-row]')?.dataset['row']
      const item = dayWithValues.find(({ dataId }) => valueRef(dataId).key === row)
      if (!item) return
      event.preventDefault()
      open(item.dataId)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [dayWithValues, open])
}
