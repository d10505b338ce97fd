import { ErrorState } from 'shared-ui/components/ErrorState'

/** The last resort, for a failure of the shell itself. */
export function ShellFailure() {
  return (
    <div className="q-app">
      <ErrorState message="Qualcosa è andato storto. Riprova più tardi." onRetry={() => location.reload()} />
    </div>
  )
}
