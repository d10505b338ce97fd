import { PageTitle } from '@quotidia/shared-ui/components/PageTitle'
import type { ReactNode } from 'react'
import styled from 'styled-components'

interface NoticeProps {
  title: string
  children: ReactNode
  actions?: ReactNode
}

/** A short page in the middle of the screen: a title, a text, a link or button. */
export function Notice({ title, children, actions }: NoticeProps) {
  return (
    <Centre>
      <PageTitle>{title}</PageTitle>
      <Box>
        <h1>{title}</h1>
        {children}
        {actions ? <Actions>{actions}</Actions> : null}
      </Box>
    </Centre>
  )
}

const Centre = styled.div`
  display: grid;
  place-items: center;
  min-height: 100%;
  padding: var(--q-9) var(--q-6);
  @container app (max-width: 767px) {
    place-items: start center;
    padding-top: 48px;
  }
`
const Box = styled.div`
  display: grid;
  gap: var(--q-6);
  width: 100%;
  max-width: 460px;
  color: var(--q-text-2);
  h1 {
    color: var(--q-text);
    font-size: var(--q-t-h1);
    line-height: var(--q-lh-h1);
  }
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--q-4);
`
