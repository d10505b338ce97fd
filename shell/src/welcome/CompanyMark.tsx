import { apiUrl } from 'shared-ui/api'
import type { Session } from 'shared-ui/session'
import styled from 'styled-components'

type Company = NonNullable<Session['currentUser']>['company']

/** The signed-in user's company: its logo, if it has one, and its name. */
export function CompanyMark({ company }: { company: Company }) {
  const logo = company.logoId ? apiUrl(`/company/logo/${company.logoId}`) : company.demoCompanyLogo
  return (
    <Mark>
      {logo ? <img src={logo} alt="" width={40} height={40} /> : null}
      {company.companyName}
    </Mark>
  )
}

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
