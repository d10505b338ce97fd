import { ErrorState } from 'shared-ui/components/ErrorState'
import { FailureFrame } from './FailureFrame'

/** The page shown when the settings of this installation can't be read. */
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
