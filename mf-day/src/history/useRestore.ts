import { useRef, useState } from 'react'
import { useApi } from 'shared-ui/api'
import { useToast } from 'shared-ui/components/Toaster'
import type { DayCache } from '../data/DayCache'
import type { Field } from '../data/rows'
import { useSaving } from '../saving/SavingProvider'
import { messages } from './messages'
import { type Restoration, withRestored } from './restoration'

/** Asks before a restore, sends it, shows the day as it then is, and says what happened. */
export function useRestore(cache: DayCache, onRestored: () => void) {
  const api = useApi()
  const toast = useToast()
  const queue = useSaving()
  const [asked, setAsked] = useState<Restoration | null>(null)
  const busy = useRef(false)

  const send = async ({ rowKey, revision, failed, send }: Restoration, given: readonly Field[]) => {
    busy.current = true
    try {
      await queue.settled()
      const answer = await send(api)
      for (const field of FIELDS) {
        const { state } = queue.board.cell(rowKey, field)
        if (state === 'saved' || given.includes(field)) queue.discard(rowKey, field)
      }
      cache.write((day) => withRestored(day, answer))
      toast(messages.restored(revision))
      onRestored()
    } catch (error) {
      toast(failed, { kind: 'alert', error })
    } finally {
      busy.current = false
    }
  }

  return {
    asked,
    ask: (restoration: Restoration) => {
      if (!busy.current) setAsked(restoration)
    },
    /** `given`: the unsaved fields of the row that the person has agreed to lose. */
    confirm: (given: readonly Field[]) => {
      setAsked(null)
      if (asked) void send(asked, given)
    },
    cancel: () => setAsked(null),
  }
}

const FIELDS: readonly Field[] = ['value', 'causal', 'comment']
