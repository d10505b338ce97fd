import type { DayFull } from '@quotidia/contract/days'
import type { useQueryClient } from '@quotidia/shared-ui/query'

/** The cached day, the single source of its values. */
export interface DayCache {
  read(): DayFull | undefined
  write(change: (day: DayFull) => DayFull): void
  refresh(): void
}

export const dayKey = (dayId: number) => ['day', dayId, 'full'] as const

/** A write restarts a running fetch, whose response would be older. */
export function createDayCache(client: ReturnType<typeof useQueryClient>, dayId: number): DayCache {
  const queryKey = dayKey(dayId)
  const refresh = () => void client.invalidateQueries({ queryKey })
  return {
    read: () => client.getQueryData<DayFull>(queryKey),
    write: (change) => {
      client.setQueryData<DayFull>(queryKey, (day) => day && change(day))
      if (client.isFetching({ queryKey }) > 0) refresh()
    },
    refresh,
  }
}
