import { LinkButton } from '@quotidia/shared-ui/components/LinkButton'
import { useRights } from '@quotidia/shared-ui/session'
import styled from 'styled-components'
import type { Today } from '../useToday'
import { CreationFailure } from './CreationFailure'
import { isNight, spokenDay, withMonth } from './dayWords'
import { messages } from './messages'
import { TaskList } from './TaskList'
import { Tasks } from './Tasks'
import { lineOf, questionLine, staleLine } from './taskLines'
import { editorTasks, ROWS } from './tasks'
import { useCreateToday } from './useCreateToday'
import { useOpenQuestions } from './useOpenQuestions'
import { useRecentDays } from './useRecentDays'

/** What a data editor has to do: today's day first. */
export function EditorTasks({ today }: { today: Today }) {
  const { isOwner } = useRights()
  const { days, error, retry } = useRecentDays(today.proposed)
  const { data: questions = [] } = useOpenQuestions()
  const { create, failure } = useCreateToday(today.proposed)
  const question = questionLine(questions)
  // Only an owner may carry figures on over approved days.
  const stale = isOwner && days ? staleLine(days, today) : undefined
  const besides = [stale, question].filter((line) => line !== undefined)
  const tasks = days && editorTasks(days, today.proposed, ROWS - besides.length)
  const rows = tasks?.rows.map((task) => lineOf(task, today, create)) ?? []
  return (
    <Tasks isTitled={isOwner} isPending={!days} error={error} onRetry={retry}>
      {tasks?.settled && (
        <Settled>
          <span>
            {messages.isClosed(isNight(today) ? withMonth(tasks.settled.date) : undefined)}
            {!tasks.first && besides.length === 0 && ` ${messages.nothingToDo}`}
          </span>
          <LinkButton variant="quiet" to={`/view/${tasks.settled.dayId}`}>
            {messages.lookAt(isNight(today) ? spokenDay(tasks.settled.date, today) : messages.todayAlone)}
          </LinkButton>
        </Settled>
      )}
      {tasks && <TaskList first={tasks.first && lineOf(tasks.first, today, create)} rows={[...rows, ...besides]} />}
      {tasks && tasks.others > 0 && <Note>{messages.otherDays(tasks.others)}</Note>}
      {isNight(today) && <Note>{messages.stillThisDay(today.dayEndsAt)}</Note>}
      {failure && <CreationFailure {...failure} />}
    </Tasks>
  )
}

const Settled = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--q-3);
  min-height: 44px;
`
const Note = styled.p`
  margin-top: var(--q-4);
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  color: var(--q-text-2);
`
