import type { DayFull } from '@quotidia/contract/days'
import { useApi } from '@quotidia/shared-ui/api'
import { useQuery } from '@quotidia/shared-ui/query'
import { useRights } from '@quotidia/shared-ui/session'
import { type ReactNode, useMemo } from 'react'
import { isOpen } from '../data/status'
import { useDayHost } from '../host/DayHost'
import { useIdle } from '../useIdle'
import { expectedKey, readExpected } from './api'
import { ExpectedFigures } from './context'

interface Props {
  day: DayFull
  children: ReactNode
}

/** Compares the figures of a day being edited with those of earlier days. */
export function UnusualProvider({ day, children }: Props) {
  const api = useApi()
  const { place } = useDayHost()
  const { canEditData } = useRights()
  const idle = useIdle(day.dayId)
  const isEditing = place.mode === 'edit' && canEditData && isOpen(day)
  const { data } = useQuery({
    queryKey: expectedKey(day.dayId),
    queryFn: ({ signal }) => readExpected(api, day.dayId, signal),
    enabled: isEditing && idle,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const figures = useMemo(
    () => new Map((isEditing ? (data ?? []) : []).map((figure) => [figure.dataId, figure])),
    [data, isEditing],
  )
  return <ExpectedFigures value={figures}>{children}</ExpectedFigures>
}
