import { LinkButton } from '@quotidia/shared-ui/components/LinkButton'
import { Notice } from '../layout/Notice'
import { messages } from '../messages'

export function UnauthorizedPage() {
  return (
    <Notice
      title={messages.unauthorized}
      actions={
        <LinkButton to="/home" variant="primary">
          {messages.toHome}
        </LinkButton>
      }
    >
      <p>{messages.notAllowed}</p>
    </Notice>
  )
}
