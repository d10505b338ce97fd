import { api } from 'shared-ui/api'
import { toast } from 'shared-ui/components/Toaster'
import { useMutation } from 'shared-ui/query'
import { useSession } from 'shared-ui/session'
import { messages } from './messages'

/** Signs out on this device even when the server doesn't answer. */
export function LogoutButton() {
  const signOut = useSession((session) => session.signOut)
  const logout = useMutation({
    mutationFn: endSession,
    onError: (error) => toast(messages.logoutFailed, { kind: 'alert', error }),
    onSettled: () => signOut(),
  })
  return (
    <button type="button" onClick={() => logout.mutate()} disabled={logout.isPending}>
      {messages.logout}
    </button>
  )
}

const endSession = () => api.post('/auth/logout')
