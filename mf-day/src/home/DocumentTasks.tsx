import type { Today } from '../useToday'
import { messages } from './messages'
import { TaskList } from './TaskList'
import { Tasks } from './Tasks'
import { dayLine } from './taskLines'
import { documentTasks } from './tasks'
import { useRecentDays } from './useRecentDays'

/** The newest days, for readers of files alone. */
export function DocumentTasks({ today }: { today: Today }) {
  const { days, error, retry } = useRecentDays(today.proposed)
  const [first, ...rows] = documentTasks(days ?? [], today.proposed).map((task) => dayLine(task, today))
  return (
    <Tasks isPending={!days} error={error} onRetry={retry}>
      {!first && <p>{messages.nothingToDo}</p>}
      <TaskList first={first} rows={rows} />
    </Tasks>
  )
}
