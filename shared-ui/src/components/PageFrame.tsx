import type { ReactNode } from 'react'
import styled from 'styled-components'
import { NARROW } from '../theme/media'
import { PageTitle } from './PageTitle'

/** A page with one column under its title, which is also the document's title; `actions` are next to the title. */
export function PageFrame({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <Column>
      <PageTitle>{title}</PageTitle>
      <Head>
        <h1>{title}</h1>
        {actions && <Actions>{actions}</Actions>}
      </Head>
      {children}
    </Column>
  )
}

const Column = styled.div`
  max-width: 1120px;
  margin: 0 auto;
  padding: 32px 24px 64px;
  & :where(h2) {
    font-size: 17px;
    line-height: 24px;
  }
  ${NARROW} {
    padding: 20px 16px 48px;
  }
`
const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 14px;
  margin-bottom: 26px;
  & > h1 {
    font-size: var(--q-t-h1);
    line-height: var(--q-lh-h1);
  }
  ${NARROW} {
    & > h1 {
      font-size: 22px;
      line-height: 28px;
    }
  }
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-left: auto;
`
