import { PageFrame } from '@quotidia/shared-ui/components/PageFrame'
import styled from 'styled-components'
import { Content } from '../../../docs/guida.md'
import { messages } from '../messages'

/** The guide for owners and staff: docs/guida.md, which the build turns into elements. */
export function GuidePage() {
  return (
    <PageFrame title={messages.guide}>
      <Prose>
        <Content />
      </Prose>
    </PageFrame>
  )
}

const Prose = styled.div`
  max-width: 68ch;
  color: var(--q-text-2);
  font-size: var(--q-t-lead);
  line-height: var(--q-lh-lead);
  & > * + * {
    margin-top: var(--q-6);
  }
  h2 {
    margin-top: var(--q-10);
    scroll-margin-top: calc(var(--q-bar) + var(--q-6));
    color: var(--q-text);
    font-size: var(--q-t-h2);
    line-height: var(--q-lh-h2);
  }
  ul,
  ol {
    padding-left: var(--q-7);
  }
  ul {
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  li + li {
    margin-top: var(--q-2);
  }
  a {
    color: var(--q-ink-text);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  em,
  strong {
    color: var(--q-text);
    font-style: normal;
    font-weight: 500;
  }
  img {
    max-width: 100%;
    height: auto;
    border: 1px solid var(--q-line-2);
    border-radius: var(--q-r-panel);
  }
  table {
    width: 100%;
    font-size: var(--q-t-body);
    line-height: var(--q-lh-body);
  }
  th,
  td {
    padding: var(--q-3) var(--q-5) var(--q-3) 0;
    border-bottom: 1px solid var(--q-line);
    text-align: left;
    vertical-align: top;
  }
  th {
    color: var(--q-text);
  }
`
