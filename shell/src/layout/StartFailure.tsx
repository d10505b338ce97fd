import { ErrorState } from 'shared-ui/components/ErrorState'
import { FailureFrame } from './FailureFrame'

/** Before anything else works: the settings of this installation can't be read. */
export function StartFailure() {
  return (
    <FailureFrame>
      <ErrorState
        title="Il programma non riesce a partire"
        message="Controlla la connessione e riprova tra poco."
        onRetry={() => location.reload()}
      />
    </FailureFrame>
  )
}
