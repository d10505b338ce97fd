import type { Company } from 'api/contract'
import { apiUrl } from 'shared-ui/api'
import styled from 'styled-components'
import { MESSAGES } from './messages'
import { Facts, Section } from './Section'

export function CompanySection({ company }: { company: Company }) {
  const logo = company.logoId ? apiUrl(`/company/logo/${company.logoId}`) : company.demoCompanyLogo
  return (
    <Section title="Azienda">
      <Facts>
        <dt>Nome</dt>
        <dd>{company.companyName}</dd>
        <dt>Logo</dt>
        <dd>{logo ? <Picture src={logo} alt={`Logo di ${company.companyName}`} /> : MESSAGES.noLogo}</dd>
      </Facts>
    </Section>
  )
}

const Picture = styled.img`
  display: block;
  height: 56px;
  max-width: 200px;
  border-radius: var(--q-r-panel);
  object-fit: contain;
`
