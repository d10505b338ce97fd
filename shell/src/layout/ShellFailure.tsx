import { useEffect } from 'react'
import { ErrorState } from 'shared-ui/components/ErrorState'
import { useRouteError } from 'shared-ui/router'
import { reportError } from '../errorReports'
import { FailureFrame } from './FailureFrame'

/** The page for a failure of the shell itself. */
export function ShellFailure() {
  const error = useRouteError()
  useEffect(() => reportError(error), [error])
  return (
    <FailureFrame>
      <ErrorState
        title="Qualcosa è andato storto"
        message="La pagina non si può mostrare. Riprova; se non basta, torna più tardi."
        onRetry={() => location.reload()}
      />
    </FailureFrame>
  )
}
