import type { Company } from 'contract/companies'
import { DEFAULT_DAY_END, LATEST_DAY_END } from 'domain/businessDate'
import { useId } from 'react'
import { Select } from 'shared-ui/components/Select'
import { toast } from 'shared-ui/components/Toaster'
import { useMutation } from 'shared-ui/query'
import styled from 'styled-components'
import { useCurrentUserCache } from '../currentUser'
import { FieldRow, FieldValue } from '../field/FieldRow'
import { changeDayEnd } from './api'
import { messages } from './messages'

const HOURS = Array.from({ length: LATEST_DAY_END + 1 }, (_, hour) => hour)

/** The hour until which the proposed date is still yesterday's; saved when its owner chooses it. */
export function DayEndRow({ company, isOwner }: { company: Company; isOwner: boolean }) {
  const noteId = useId()
  const cache = useCurrentUserCache()
  const saving = useMutation({
    mutationFn: changeDayEnd,
    onSuccess: (settings) => {
      cache.keep({ company: { ...company, ...settings } })
      toast(messages.dayEndSaved)
    },
    onError: (error) => toast(`${messages.dayEndNotSaved} ${error.message}`, { kind: 'alert', error }),
    onSettled: cache.refresh,
  })
  const stored = company.dayEndsAt ?? DEFAULT_DAY_END
  const shown = saving.isPending ? saving.variables : stored
  return (
    <FieldRow label={messages.dayEnd}>
      {isOwner ? (
        <Hour>
          <Select
            aria-label={messages.dayEnd}
            aria-describedby={noteId}
            value={shown}
            onChange={({ target }) => saving.isPending || saving.mutate(Number(target.value))}
          >
            {HOURS.map((hour) => (
              <option key={hour} value={hour}>
                {messages.hour(hour)}
              </option>
            ))}
          </Select>
        </Hour>
      ) : (
        <FieldValue>{messages.hour(stored)}</FieldValue>
      )}
      <Note id={noteId}>{messages.dayEndNote(shown)}</Note>
    </FieldRow>
  )
}

const Hour = styled.div`
  flex: none;
  width: 132px;
`
const Note = styled.p`
  flex: 1 1 240px;
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  color: var(--q-text-3);
`
