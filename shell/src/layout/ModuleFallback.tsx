import type { ModuleDeclaration } from 'registry/declaration'
import { Button } from 'shared-ui/components/Button'
import { LinkButton } from 'shared-ui/components/LinkButton'
import { LogoutButton } from './LogoutButton'
import { Notice } from './Notice'

export type NamedModule = Pick<ModuleDeclaration, 'label' | 'hasLogout'>

interface ModuleFallbackProps {
  remote: NamedModule
  /** Whether it failed because its files aren't the published ones, so that they weren't run. */
  altered?: boolean
  onRetry: () => void
}

/** Replaces a page that can't be shown; the menu, the session and the other pages keep working. */
export function ModuleFallback({ remote, altered = false, onRetry }: ModuleFallbackProps) {
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
      <p role="alert">
        {altered
          ? 'Questa parte del programma non è stata avviata: i suoi file non sono quelli pubblicati.'
          : 'Questa parte del programma non si è caricata.'}{' '}
        Quello che avevi già salvato è al sicuro.
      </p>
    </Notice>
  )
}
