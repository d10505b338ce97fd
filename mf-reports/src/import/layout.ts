import { NARROW } from '@quotidia/shared-ui/theme/media'
import styled from 'styled-components'

export const Column = styled.div`
  max-width: 988px;
  margin: 0 auto;
  padding: 24px 24px 64px;
  h1 {
    margin-bottom: 4px;
    font-size: 22px;
    line-height: 28px;
  }
  h1:focus {
    outline: none;
  }
  h2 {
    font-size: 15px;
    line-height: 22px;
  }
  ${NARROW} {
    padding: 16px 16px 48px;
    h1 {
      font-size: 19px;
      line-height: 25px;
    }
  }
`
export const Crumb = styled.p`
  padding-bottom: 12px;
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  a {
    font-weight: var(--q-w-medium);
    color: var(--q-ink-text);
    text-decoration: underline;
    text-decoration-color: var(--q-ink-line);
    text-underline-offset: 3px;
  }
`
export const Failed = styled.div`
  margin-top: 16px;
`
/** The text under the title. */
export const Hint = styled.p`
  max-width: 76ch;
  margin-bottom: 18px;
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  color: var(--q-text-3);
  overflow-wrap: anywhere;
`
/** A part of a step, under its own heading. */
export const Block = styled.section`
  padding-top: 24px;
  & > h2 {
    padding-bottom: 6px;
  }
  a {
    font-weight: var(--q-w-medium);
    color: var(--q-ink-text);
    text-decoration: underline;
    text-decoration-color: var(--q-ink-line);
    text-underline-offset: 3px;
  }
`
/** The button back on the left, the button on to the next step on the right. */
export const Foot = styled.footer`
  display: flex;
  justify-content: space-between;
  gap: 10px;
  margin-top: 24px;
  padding-top: 22px;
  border-top: 1px solid var(--q-line-2);
  & > :only-child {
    margin-left: auto;
  }
  ${NARROW} {
    & > * {
      flex: 1;
    }
  }
`
/** Errors of a step, above its foot. */
export const Notes = styled.div`
  display: grid;
  gap: 8px;
  &:not(:empty) {
    padding-top: 18px;
  }
`
/** A list of short labels, each with its text. */
export const Pairs = styled.ul`
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  & > li {
    display: flex;
    gap: 14px;
    padding: 8px 0;
    border-top: 1px solid var(--q-line);
    overflow-wrap: anywhere;
  }
  b {
    flex: none;
    width: 150px;
    font-weight: var(--q-w-strong);
  }
  span {
    min-width: 0;
    color: var(--q-text-2);
  }
  ${NARROW} {
    & > li {
      flex-direction: column;
      gap: 2px;
    }
    b {
      width: auto;
    }
  }
`
