import { Skeleton } from 'shared-ui/components/Skeleton'
import { Section } from '../section/Section'
import { messages } from './messages'

/** The loading placeholder of the two sections that every user sees. */
export function AccountSkeleton() {
  return (
    <>
      <Section id="azienda" title={messages.company}>
        <Skeleton rows={2} height={46} bar={14} />
      </Section>
      <Section id="utente" title={messages.me}>
        <Skeleton rows={4} height={46} bar={14} silent />
      </Section>
    </>
  )
}
