import type { Today } from '../useToday'
import { messages } from './messages'
import { TaskList } from './TaskList'
import { Tasks } from './Tasks'
import { lineOf } from './taskLines'
import { documentTasks } from './tasks'
import { useRecentDays } from './useRecentDays'

const nothing = () => {}

/** The newest days, for readers of files alone. */
export function DocumentTasks({ today }: { today: Today }) {
  const { days, error, retry } = useRecentDays(today.proposed)
  const { first, rows } = documentTasks(days ?? [], today.proposed)
  return (
    <Tasks isPending={!days} error={error} onRetry={retry}>
      {!first && <p>{messages.nothingToDo}</p>}
      <TaskList
        first={first && lineOf(first, today, nothing)}
        rows={rows.map((task) => lineOf(task, today, nothing))}
      />
    </Tasks>
  )
}
