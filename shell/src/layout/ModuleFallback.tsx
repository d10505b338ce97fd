import type { ModuleDeclaration } from '@quotidia/registry/declaration'
import { Button } from '@quotidia/shared-ui/components/Button'
import { LinkButton } from '@quotidia/shared-ui/components/LinkButton'
import { LogoutButton } from './LogoutButton'
import { messages } from './messages'
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
      title={messages.unavailable(remote.label)}
      actions={
        <>
          <Button variant="primary" onClick={onRetry}>
            {messages.retry}
          </Button>
          <LinkButton to="/">{messages.toFirstPage}</LinkButton>
          {remote.hasLogout ? <LogoutButton /> : null}
        </>
      }
    >
      <p role="alert">
        {altered ? messages.altered : messages.notLoaded} {messages.savedIsSafe}
      </p>
    </Notice>
  )
}
