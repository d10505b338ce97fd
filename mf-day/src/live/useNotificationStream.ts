import { useApi } from '@quotidia/shared-ui/api'
import { useQueryClient } from '@quotidia/shared-ui/query'
import { useSessionStore } from '@quotidia/shared-ui/session'
import { useEffect } from 'react'
import { LiveConnection } from './LiveConnection'
import { createRefresher } from './refresher'
import { UNREAD_KEY } from './unread'

/** Refetches the notifications, the open questions and Home's queries about days whenever any of them has changed. */
export function useNotificationStream(): void {
  const api = useApi()
  const client = useQueryClient()
  const session = useSessionStore()
  useEffect(() => {
    const refresh = createRefresher(async () => {
      const keys = [['notifications'], ['questions'], ['days']]
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
    })
    let wasOpen = false
    let wasCounted = false
    const connection = new LiveConnection({
      url: api.url('/live'),
      getToken: () => session.getState().token,
      onEvent({ name, data }) {
        // Changes while there was no stream aren't sent later.
        if (name === 'changed' || (name === 'hello' && wasOpen)) void refresh()
        if (name === 'hello') wasOpen = true
        if (name === 'notification') {
          const before = client.getQueryData(UNREAD_KEY)
          client.setQueryData(UNREAD_KEY, data.count)
          // The number may stay the same: a notification may have replaced another one.
          if (wasCounted || (before !== undefined && before !== data.count)) void refresh()
          wasCounted = true
        }
        // As with any call, the answer to the refetch shows that the session is over.
        if (name === 'end' && data.reason !== 'restart') void refresh()
      },
      onPoll: () => void refresh(),
    })
    return connection.start()
  }, [api, client, session])
}
