import type { DeletedDay } from 'contract/deletedDays'
import { ConfirmDialog } from 'shared-ui/components/ConfirmDialog'
import { toast } from 'shared-ui/components/Toaster'
import { formatDay } from 'shared-ui/format/dates'
import { useMutation, useQueryClient } from 'shared-ui/query'
import styled from 'styled-components'
import { purgeDay } from './api'
import { DELETED_DAYS_KEY } from './deletedDaysQuery'
import { messages } from './messages'

interface Props {
  day: DeletedDay
  onClose(): void
  onPurged(): void
}

/** The confirmation before a day is deleted permanently, which lists the lost data. */
export function PurgeDialog({ day: { dayId, date }, onClose, onPurged }: Props) {
  const client = useQueryClient()
  const purging = useMutation({
    mutationFn: () => purgeDay(dayId),
    onSuccess: () => {
      toast(messages.purged(formatDay(date)))
      onClose()
      onPurged()
    },
    onError: (error) => {
      toast(messages.purgeFailed, { kind: 'alert', error })
      onClose()
    },
    onSettled: () => client.invalidateQueries({ queryKey: DELETED_DAYS_KEY }),
  })
  return (
    <ConfirmDialog
      open
      title={messages.purge}
      message={
        <Message>
          <p>{messages.purgeQuestion(formatDay(date))}</p>
          <p>{messages.purgeNote}</p>
        </Message>
      }
      confirmLabel={messages.purgeConfirm}
      danger
      onConfirm={() => purging.isPending || purging.mutate()}
      onCancel={onClose}
    />
  )
}

const Message = styled.div`
  display: grid;
  gap: var(--q-4);
`
