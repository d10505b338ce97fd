import { Button } from 'shared-ui/components/Button'
import { LinkButton } from 'shared-ui/components/LinkButton'
import type { RemoteEntry } from '../remotes'
import { LogoutButton } from './LogoutButton'
import { Notice } from './Notice'

/** Stands in the place of a page that can't be shown; the menu, the session and the other pages go on working. */
export function ModuleFallback({ remote, onRetry }: { remote: RemoteEntry; onRetry: () => void }) {
  return (
    <Notice
      title={`${remote.label} non è disponibile`}
      actions={
        <>
          <Button variant="primary" onClick={onRetry}>
            Riprova
          </Button>
          <LinkButton to="/">Torna alla pagina iniziale</LinkButton>
          {remote.hasLogout ? <LogoutButton /> : null}
        </>
      }
    >
      <p role="alert">Questa parte del programma non si è caricata. Quello che avevi già salvato è al sicuro.</p>
    </Notice>
  )
}
