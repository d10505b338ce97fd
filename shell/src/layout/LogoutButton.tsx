import { api } from '@quotidia/shared-ui/api'
import { Button } from '@quotidia/shared-ui/components/Button'
import { toast } from '@quotidia/shared-ui/components/Toaster'
import { useMutation } from '@quotidia/shared-ui/query'
import { pageSession } from '@quotidia/shared-ui/session'
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
