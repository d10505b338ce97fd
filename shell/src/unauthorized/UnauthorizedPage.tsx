import { LinkButton } from 'shared-ui/components/LinkButton'
import { Notice } from '../layout/Notice'

export function UnauthorizedPage() {
  return (
    <Notice
      title="Accesso Non Autorizzato"
      actions={
        <LinkButton to="/home" variant="primary">
          Torna alla Home
        </LinkButton>
      }
    >
      <p>Non hai i permessi necessari per accedere a questa pagina.</p>
    </Notice>
  )
}
