import type { ListDef } from '@quotidia/contract/lists'
import { type Api, useApi } from '@quotidia/shared-ui/api'
import { useQuery } from '@quotidia/shared-ui/query'
import { useIdle } from '../useIdle'
import { uniqueCausals } from './causals'
import { useDayContext } from './DayContext'

const FRESH_MS = 5 * 60_000

interface Props {
  id: string
  list: ListDef
}

/** The `<datalist>` of a list's causals: the usual ones, then those of the last days, which are read when the page is idle. */
export function CausalOptions({ id, list }: Props) {
  const api = useApi()
  const { dayId } = useDayContext()
  const idle = useIdle(dayId)
  const { data: used = [] } = useQuery({
    queryKey: ['day', dayId, 'causals', list.listId],
    queryFn: ({ signal }) => listUsedCausals(api, dayId, list.listId, signal),
    enabled: idle,
    staleTime: FRESH_MS,
  })
  return (
    <datalist id={id}>
      {uniqueCausals([...(list.causals ?? []), ...used]).map((causal) => (
        <option key={causal} value={causal} />
      ))}
    </datalist>
  )
}

/** The recently used causals of a list, most used first. */
const listUsedCausals = (api: Api, dayId: number, listId: number, signal: AbortSignal) =>
  api.get('/data/list/causals', { query: { dayId, listId }, quiet: true, signal })
