import type { Correction } from '@quotidia/contract/corrections'
import { ApiError, useRequestKeys } from '@quotidia/shared-ui/api'
import { useMutation, useQuery, useQueryClient } from '@quotidia/shared-ui/query'
import { useEffect } from 'react'
import { readCorrection, readPreview, startCorrection } from './api'
import { useCorrectionStore } from './correctionStore'

const POLL_MS = 700

/** The days that a correction from this day on would change, as they are now. */
export function usePreview(dayId: number, isRead = true) {
  return useQuery({
    queryKey: ['day', dayId, 'correction'],
    queryFn: ({ signal }) => readPreview(dayId, signal),
    enabled: isRead,
    staleTime: 0,
    gcTime: 0,
  })
}

export const hasEnded = ({ state }: Correction) => state === 'done' || state === 'stopped'

/** The progress of a correction until its end; then all days are read again. */
export function useCorrection(jobId: number) {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: ['correction', jobId],
    queryFn: ({ signal }) => readCorrection(jobId, signal),
    refetchInterval: ({ state: { data } }) => (data && hasEnded(data) ? false : POLL_MS),
    staleTime: 0,
  })
  const isOver = query.data !== undefined && hasEnded(query.data)
  useEffect(() => {
    if (!isOver) return
    void client.invalidateQueries({ queryKey: ['day'] })
    void client.invalidateQueries({ queryKey: ['days'] })
  }, [isOver, client])
  return query
}

/** Starts a correction and shows its progress; also that of the company's running one, which refuses another. */
export function useStartCorrection() {
  const keys = useRequestKeys()
  const show = useCorrectionStore((store) => store.show)
  return useMutation({
    mutationFn: ({ dayId, reason }: { dayId: number; reason: string }) =>
      startCorrection(dayId, reason, keys.keyOf({ dayId, reason })),
    onSuccess: ({ jobId }) => show(jobId),
    onError: (error) => {
      keys.answered(error)
      const body = error instanceof ApiError ? error.body : undefined
      if (typeof body === 'object' && body.jobId) show(body.jobId)
    },
  })
}
