import type { DayFull } from '@quotidia/contract/days'
import { useContext } from 'react'
import { TaskButton } from '../sheet/TaskButton'
import { OpenCounts, OpenQuestions } from './context'
import { messages } from './messages'

interface Props {
  day: DayFull
  /** Goes to an item's row. */
  onGo(dataId: number): void
}

/** The items with open questions; each leads to its row and opens them. */
export function QuestionsList({ day, onGo }: Props) {
  const counts = useContext(OpenCounts)
  const open = useContext(OpenQuestions)
  const items = day.dayWithValues.filter(({ dataId }) => counts.has(dataId))
  if (items.length === 0) return null
  return (
    <section aria-labelledby="open-questions">
      <h3 id="open-questions">{messages.open}</h3>
      <ul>
        {items.map(({ dataId, dataName }) => (
          <li key={dataId}>
            <TaskButton
              onClick={() => {
                onGo(dataId)
                open(dataId)
              }}
            >
              {dataName}
            </TaskButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
