import { api } from '@quotidia/shared-ui/api'
import { toast } from '@quotidia/shared-ui/components/Toaster'
import { useMutation } from '@quotidia/shared-ui/query'
import { useSession } from '@quotidia/shared-ui/session'
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
