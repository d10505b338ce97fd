import type { Company } from '@quotidia/contract/companies'
import type { User } from '@quotidia/contract/users'
import { Checkbox } from '@quotidia/shared-ui/components/Checkbox'
import { toast } from '@quotidia/shared-ui/components/Toaster'
import { useMutation } from '@quotidia/shared-ui/query'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { useId, useState } from 'react'
import styled from 'styled-components'
import { useCurrentUserCache } from '../currentUser'
import { FieldRow } from '../field/FieldRow'
import { ChoiceQuestion } from '../field/SaveQuestion'
import { changeRemindByMail } from './api'
import { messages } from './messages'

/** Whether the user also gets the reminder of a day that isn't closed by e-mail; saved once it is confirmed. */
export function ReminderMailRow({ user, company }: { user: User; company: Company }) {
  const noteId = useId()
  const cache = useCurrentUserCache()
  const [chosen, setChosen] = useState<boolean>()
  const saving = useMutation({
    mutationFn: changeRemindByMail,
    onSuccess: (settings) => {
      cache.keep({ user: { ...user, ...settings } })
      toast(messages.remindByMailSaved)
    },
    onError: (error) => toast(`${messages.remindByMailNotSaved} ${error.message}`, { kind: 'alert', error }),
    onSettled: cache.refresh,
  })
  return (
    <FieldRow label={messages.reminder}>
      <Label>
        <Checkbox
          checked={saving.isPending ? saving.variables : (chosen ?? user.remindByMail ?? false)}
          aria-disabled={saving.isPending || undefined}
          aria-describedby={noteId}
          onChange={({ target }) => saving.isPending || setChosen(target.checked)}
        />
        {messages.remindByMail}
      </Label>
      <Note id={noteId}>{messages.remindByMailNote(company.remindAt ?? null)}</Note>
      <ChoiceQuestion chosen={chosen} onAnswered={() => setChosen(undefined)} onSave={saving.mutate} />
    </FieldRow>
  )
}

const Label = styled.label`
  display: flex;
  flex: none;
  align-items: center;
  gap: var(--q-4);
  cursor: pointer;
  ${NARROW} {
    min-height: var(--q-touch);
  }
`
const Note = styled.p`
  flex: 1 1 200px;
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  color: var(--q-text-3);
`
