import { apiUrl } from '@quotidia/shared-ui/api'
import { LinkButton } from '@quotidia/shared-ui/components/LinkButton'
import { PageTitle } from '@quotidia/shared-ui/components/PageTitle'
import { type Session, useSession } from '@quotidia/shared-ui/session'
import { PRODUCT_NAME } from '@quotidia/shared-ui/theme/product'
import styled from 'styled-components'
import { messages as shellMessages } from '../messages'
import { AskForAccess } from '../support/AskForAccess'
import { messages } from './messages'
import { SampleSheet } from './SampleSheet'

export function WelcomePage() {
  const company = useSession((session) => session.currentUser?.company)
  return (
    <Hero>
      <PageTitle>{PRODUCT_NAME}</PageTitle>
      <div>
        {company ? <CompanyMark company={company} /> : null}
        <h1>{messages.title}</h1>
        <Tagline>{messages.promise}</Tagline>
        <Actions>
          <LinkButton to="/login" variant="primary" size="l">
            {messages.login}
          </LinkButton>
          <AskForAccess size="l" />
        </Actions>
        <p>{messages.about(PRODUCT_NAME)}</p>
        <p>{messages.audience}</p>
        <p>{shellMessages.byInvitation}</p>
      </div>
      <SampleSheet />
    </Hero>
  )
}

type Company = NonNullable<Session['currentUser']>['company']

/** The signed-in user's company: its logo, if it has one, and its name. */
function CompanyMark({ company }: { company: Company }) {
  const logo = company.logoId ? apiUrl(`/company/logo/${company.logoId}`) : company.demoCompanyLogo
  return (
    <Mark>
      {logo ? <img src={logo} alt="" width={40} height={40} /> : null}
      {company.companyName}
    </Mark>
  )
}

const Hero = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 0.86fr);
  align-items: center;
  align-self: center;
  gap: 64px;
  width: 100%;
  max-width: 1120px;
  padding: 72px 24px 64px;
  && {
    flex: none;
  }
  h1 {
    font-size: var(--q-t-display);
    line-height: var(--q-lh-display);
    letter-spacing: -0.032em;
    text-wrap: balance;
  }
  p {
    max-width: 58ch;
    margin-bottom: var(--q-4);
    color: var(--q-text-2);
    text-wrap: pretty;
  }
  @container app (max-width: 860px) {
    grid-template-columns: minmax(0, 1fr);
    gap: 40px;
    padding: 40px 20px;
    h1 {
      font-size: 38px;
      line-height: 42px;
    }
  }
`
const Tagline = styled.p`
  && {
    max-width: 36ch;
    margin: 20px 0 30px;
    font-size: 18px;
    line-height: 28px;
  }
  @container app (max-width: 860px) {
    && {
      font-size: 16px;
      line-height: 25px;
    }
  }
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--q-4);
  margin-bottom: var(--q-8);
`
const Mark = styled.div`
  display: flex;
  align-items: center;
  gap: var(--q-5);
  margin-bottom: var(--q-8);
  font-size: var(--q-t-lead);
  font-weight: 600;
  img {
    border-radius: var(--q-4);
    object-fit: contain;
  }
`
