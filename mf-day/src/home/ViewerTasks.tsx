import type { CalendarDay } from '@quotidia/contract/calendar'
import { LinkButton } from '@quotidia/shared-ui/components/LinkButton'
import { addDays, addMonths, monthName } from '@quotidia/shared-ui/format/dates'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { Download } from 'lucide-react'
import styled from 'styled-components'
import type { Today } from '../useToday'
import { messages } from './messages'
import { TaskList } from './TaskList'
import { Tasks } from './Tasks'
import { dayLine, questionLine } from './taskLines'
import { useOpenQuestions } from './useOpenQuestions'
import { useRecentDays } from './useRecentDays'
import { monthLimits } from './weeks'

/** What a reader of data looks at: the newest finished month, questions, yesterday. */
export function ViewerTasks({ today }: { today: Today }) {
  const { proposed } = today
  const { days, error, retry } = useRecentDays(proposed)
  const { data: questions = [] } = useOpenQuestions()
  const month = monthLimits(addMonths(`${proposed.slice(0, 8)}01`, -1))
  const ofMonth = days?.filter(({ date }) => date >= month.from && date <= month.to) ?? []
  const yesterday = days?.find(({ date }) => date === addDays(proposed, -1))
  const question = questionLine(questions)
  const look = yesterday && dayLine({ kind: 'look', day: yesterday }, today)
  const rows = [question, look].filter((row) => row !== undefined)
  return (
    <Tasks isPending={!days} error={error} onRetry={retry}>
      {ofMonth.length > 0 && <FinishedMonth first={month.from} days={ofMonth} />}
      {ofMonth.length === 0 && rows.length === 0 && <p>{messages.nothingToDo}</p>}
      <TaskList first={undefined} rows={rows} />
    </Tasks>
  )
}

function FinishedMonth({ first, days }: { first: string; days: CalendarDay[] }) {
  const [name = ''] = monthName(first).split(' ')
  const address = `/summary?span=month&from=${first}`
  return (
    <Card>
      <h2>{monthName(first)}</h2>
      <p>{messages.statesOf(days.map(({ status }) => status))}</p>
      <Actions>
        <LinkButton variant="primary" size="l" to={address}>
          {messages.lookAt(name)}
        </LinkButton>
        <LinkButton size="l" to={`${address}&packs=new`}>
          <Download aria-hidden size={16} strokeWidth={1.75} />
          {messages.downloadPack}
        </LinkButton>
      </Actions>
    </Card>
  )
}

const Card = styled.div`
  display: grid;
  gap: var(--q-2);
  padding: 14px 18px 16px;
  border: 1px solid var(--q-line);
  border-radius: var(--q-r-panel);
  background: var(--q-surface);
  box-shadow: var(--q-e1);
  p {
    color: var(--q-text-2);
  }
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--q-4);
  margin-top: var(--q-4);
  > a {
    flex: 1;
  }
  ${NARROW} {
    > a {
      padding-inline: 12px;
    }
  }
`
