import { LinkButton } from '@quotidia/shared-ui/components/LinkButton'
import { PRODUCT_NAME } from '@quotidia/shared-ui/theme/product'
import { Mail } from 'lucide-react'
import { messages } from '../messages'
import { accessRequest } from './email'

/** Opens a mail to the people who can open an account for a company. */
export function AskForAccess({ size = 'm' }: { size?: 'm' | 'l' }) {
  return (
    <LinkButton to={accessRequest(messages.accessSubject(PRODUCT_NAME))} size={size}>
      <Mail aria-hidden size={18} strokeWidth={1.75} />
      {messages.askForAccess}
    </LinkButton>
  )
}
