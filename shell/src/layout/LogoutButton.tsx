import { api } from 'shared-ui/api'
import { Button } from 'shared-ui/components/Button'
import { toast } from 'shared-ui/components/Toaster'
import { useMutation } from 'shared-ui/query'
import { pageSession } from 'shared-ui/session'
import { messages } from './messages'

/** Signs out while the account page is down; on this device also when the server doesn't answer. */
export function LogoutButton() {
  const logout = useMutation({
    mutationFn: () => api.post('/auth/logout'),
    onError: (error) => toast(messages.logoutFailed, { kind: 'alert', error }),
    onSettled: () => pageSession.getState().signOut(),
  })
  return (
    <Button variant="quiet" onClick={() => logout.mutate()} disabled={logout.isPending}>
      {messages.logout}
    </Button>
  )
}
