import type { Company } from '@quotidia/contract/companies'
import { useApi } from '@quotidia/shared-ui/api'
import styled from 'styled-components'

interface Props {
  company: Company
  /** Side in px. */
  size: number
}

/** The company's logo, or its initial. Decorative: the name is always beside it. */
export function CompanyLogo({ company, size }: Props) {
  const api = useApi()
  const source = company.logoId ? api.url(`/company/logo/${company.logoId}`) : company.demoCompanyLogo
  return (
    <Frame $size={size} aria-hidden>
      {source ? <img src={source} alt="" width={size} height={size} /> : company.companyName.slice(0, 1)}
    </Frame>
  )
}

const Frame = styled.span<{ $size: number }>`
  flex: none;
  display: grid;
  place-items: center;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border-radius: ${({ $size }) => $size / 4}px;
  overflow: hidden;
  background: var(--q-ink-soft);
  color: var(--q-ink-text);
  font-size: ${({ $size }) => Math.round($size / 2.2)}px;
  font-weight: var(--q-w-strong);
  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`
