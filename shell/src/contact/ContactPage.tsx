import { PageFrame } from '@quotidia/shared-ui/components/PageFrame'
import styled from 'styled-components'
import { CREATOR } from '../credits'
import { messages } from '../messages'
import { AskForAccess } from '../support/AskForAccess'
import { SUPPORT_EMAIL } from '../support/email'

export function ContactPage() {
  return (
    <PageFrame title={messages.contact}>
      <Prose>
        <div>
          <p>{messages.byInvitation}</p>
          <AskForAccess />
        </div>
        <section aria-labelledby="support">
          <h2 id="support">{messages.support}</h2>
          <p>
            {messages.writeTo} <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>.
          </p>
        </section>
        <p>
          {messages.madeBy}{' '}
          <a href={CREATOR.link} target="_blank" rel="noreferrer">
            {CREATOR.name}
          </a>
        </p>
      </Prose>
    </PageFrame>
  )
}

const Prose = styled.div`
  display: grid;
  gap: var(--q-9);
  max-width: 60ch;
  color: var(--q-text-2);
  font-size: var(--q-t-lead);
  line-height: var(--q-lh-lead);
  h2 {
    margin-bottom: var(--q-4);
    color: var(--q-text);
    font-size: var(--q-t-h2);
    line-height: var(--q-lh-h2);
  }
  p a {
    color: var(--q-ink-text);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  p + a {
    margin-top: var(--q-5);
  }
`
