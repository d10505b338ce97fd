import { Tag } from '@quotidia/shared-ui/components/Tag'
import type { ReactNode, Ref } from 'react'
import styled from 'styled-components'

interface Props {
  /** The target of the page's index. */
  id: string
  title: string
  /** The number of its entries. */
  count?: number | undefined
  /** Buttons at the end of the title's line. */
  actions?: ReactNode
  headingRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** A titled part of the account page. */
export function Section({ id, title, count, actions, headingRef, children }: Props) {
  const titleId = `${id}-title`
  return (
    <Frame id={id} aria-labelledby={titleId}>
      <Head>
        <h2 id={titleId} ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
          {title}
        </h2>
        {count !== undefined && <Tag>{count}</Tag>}
        {actions && <Actions>{actions}</Actions>}
      </Head>
      {children}
    </Frame>
  )
}

const Frame = styled.section`
  min-width: 0;
  margin-bottom: var(--q-9);
  padding-bottom: 34px;
  border-bottom: 1px solid var(--q-line-2);
  scroll-margin-top: calc(var(--q-bar) + var(--q-7));
  &:last-child {
    border: 0;
  }
`
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px;
  min-height: var(--q-control);
  margin-bottom: 14px;
  h2 {
    font-size: 17px;
    line-height: 24px;
  }
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--q-4);
  margin-left: auto;
`
