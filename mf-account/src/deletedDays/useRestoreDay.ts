import type { DeletedDay } from 'contract/deletedDays'
import { useState } from 'react'
import { ApiError, newIdempotencyKey } from 'shared-ui/api'
import { toast } from 'shared-ui/components/Toaster'
import { formatDay } from 'shared-ui/format/dates'
import { useMutation, useQueryClient } from 'shared-ui/query'
import { restoreDay } from './api'
import { messages } from './messages'

/** Restores a day; a refusal, such as for a date that has a new day, is shown in the server's words. */
export function useRestoreDay({ dayId, date }: DeletedDay, onRestored: () => void) {
  const client = useQueryClient()
  // The same key for a repeated click, since the answer to the first may have been lost.
  const [key] = useState(newIdempotencyKey)
  return useMutation({
    mutationFn: () => restoreDay(dayId, key),
    onSuccess: () => {
      toast(messages.restored(formatDay(date)))
      onRestored()
    },
    onError: (error) => {
      const isRefused = error instanceof ApiError && error.status === 409
      toast(isRefused ? error.message : messages.restoreFailed, { kind: 'alert', error })
    },
    // The day is back in the lists of days.
    onSettled: () => client.invalidateQueries(),
  })
}
