import type { Notification } from '@quotidia/contract/notifications'
import { Button } from '@quotidia/shared-ui/components/Button'
import { ErrorState } from '@quotidia/shared-ui/components/ErrorState'
import { LinkButton } from '@quotidia/shared-ui/components/LinkButton'
import { Tag } from '@quotidia/shared-ui/components/Tag'
import { toast } from '@quotidia/shared-ui/components/Toaster'
import { useMutation, useQuery, useQueryClient } from '@quotidia/shared-ui/query'
import { Check, CheckCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { listNotifications, questionAddress, readNotification, readNotifications } from './api'
import { Loading } from './Loading'
import { messages } from './messages'
import { formatNotificationTime } from './notificationTime'
import { SideHeading } from './SideHeading'

const KEY = ['notifications']
/** So many are shown until the others are asked for. */
const SHOWN = 3

/** The unread notifications, newest first. */
export function Notifications({ today }: { today: string }) {
  const client = useQueryClient()
  const [showsAll, setShowsAll] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useQuery({ queryKey: KEY, queryFn: ({ signal }) => listNotifications(signal) })
  const markRead = useMutation({
    mutationFn: readNotification,
    onError: (error) => toast(messages.markReadFailed, { kind: 'alert', error }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  })
  const markAllRead = useMutation({
    mutationFn: readNotifications,
    onError: (error) => toast(messages.markAllReadFailed, { kind: 'alert', error }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  })
  const { data } = list
  const [newest, ...others] = data ?? []
  const shown = showsAll ? data : data?.slice(0, SHOWN)
  const { isSuccess: isOneRead } = markRead
  const { isSuccess: areAllRead } = markAllRead
  // The pressed button is removed with its notification, so the heading takes the focus. `isSuccess` is only set once
  // the list is refetched.
  useEffect(() => {
    if ((isOneRead || areAllRead) && document.activeElement === document.body) {
      heading.current?.focus({ preventScroll: true })
    }
  }, [isOneRead, areAllRead])
  return (
    <section aria-labelledby="notifications">
      <SideHeading>
        <h2 id="notifications" ref={heading} tabIndex={-1}>
          {messages.notifications}
        </h2>
        {data && data.length > 0 && <Tag kind="blue">{data.length}</Tag>}
        {newest && others.length > 0 && (
          <Button
            variant="quiet"
            size="s"
            aria-disabled={markAllRead.isPending || undefined}
            onClick={() => markAllRead.isPending || markAllRead.mutate(newest.time)}
          >
            <CheckCheck aria-hidden size={16} strokeWidth={1.75} />
            {messages.markAllRead}
          </Button>
        )}
      </SideHeading>
      {list.isError && !data && (
        <ErrorState message={messages.notificationsFailed} error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.isPending && <Loading />}
      {data?.length === 0 && <Empty>{messages.noNotifications}</Empty>}
      {shown && shown.length > 0 && (
        <ul>
          {shown.map((it) => (
            <NotificationItem key={it.id} notification={it} today={today} onRead={() => markRead.mutate(it.id)} />
          ))}
        </ul>
      )}
      {data && shown && shown.length < data.length && (
        <More size="s" variant="quiet" onClick={() => setShowsAll(true)}>
          {messages.showOtherNotifications(data.length - shown.length)}
        </More>
      )}
    </section>
  )
}

interface ItemProps {
  notification: Notification
  today: string
  onRead(): void
}

function NotificationItem({ notification: { title, message, time, dayId, dataId, packId }, today, onRead }: ItemProps) {
  return (
    <Item>
      <Title>
        <h3>{title}</h3>
        <time dateTime={time}>{formatNotificationTime(time, today)}</time>
      </Title>
      <p>{message}</p>
      <Actions>
        {dayId !== undefined && (
          <LinkButton size="s" to={dataId === undefined ? `/view/${dayId}` : questionAddress(dayId, dataId)}>
            {messages.goToDay}
          </LinkButton>
        )}
        {packId !== undefined && (
          <LinkButton size="s" to={`/summary?pack=${packId}`}>
            {messages.openPack}
          </LinkButton>
        )}
        <Button variant="quiet" size="s" aria-label={messages.markReadOf(title)} onClick={onRead}>
          <Check aria-hidden size={16} strokeWidth={1.75} />
          {messages.markRead}
        </Button>
      </Actions>
    </Item>
  )
}

const Empty = styled.p`
  padding: var(--q-6) 0;
  color: var(--q-text-3);
`
/* Its text begins where the others begin. */
const More = styled(Button)`
  margin: var(--q-4) 0 0 -11px;
`
const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
  padding: 13px 0;
  border-bottom: 1px solid var(--q-line);
  p {
    max-width: 60ch;
    font-size: 13.5px;
    color: var(--q-text-2);
    overflow-wrap: anywhere;
  }
`
const Title = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 10px;
  h3 {
    font-size: inherit;
    letter-spacing: 0;
  }
  time {
    font-size: var(--q-t-caption);
    white-space: nowrap;
    color: var(--q-text-3);
  }
`
const Actions = styled.div`
  display: flex;
  gap: var(--q-3);
  margin-top: var(--q-3);
`
