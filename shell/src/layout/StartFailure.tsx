import { ErrorState } from 'shared-ui/components/ErrorState'

/** Before anything else works: the settings of this installation can't be read. */
export function StartFailure() {
  return (
    <div className="q-app">
      <ErrorState message="Il programma non riesce a partire. Riprova tra poco." onRetry={() => location.reload()} />
    </div>
  )
}
