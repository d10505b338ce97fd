import { Button } from '@quotidia/shared-ui/components/Button'
import { Dialog } from '@quotidia/shared-ui/components/Dialog'
import { thisYear } from '@quotidia/shared-ui/format/dates'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { PRODUCT_NAME } from '@quotidia/shared-ui/theme/product'
import { useState } from 'react'
import styled from 'styled-components'
import { CREATOR, CREDITS } from '../credits'
import { messages } from './messages'

export function Footer() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Line>
      <span>
        © {thisYear()} {PRODUCT_NAME}
      </span>
      <a href={CREATOR.link} target="_blank" rel="noreferrer">
        {CREATOR.name}
      </a>
      {CREDITS.length > 0 ? (
        <button type="button" onClick={() => setOpen(true)}>
          {messages.credits}
        </button>
      ) : null}
      <Dialog
        open={open}
        onClose={close}
        title={messages.credits}
        footer={<Button onClick={close}>{messages.close}</Button>}
      >
        <List>
          {CREDITS.map(({ what, author, link }) => (
            <li key={what}>
              {what}:{' '}
              <a href={link} target="_blank" rel="noreferrer">
                {author}
              </a>
            </li>
          ))}
        </List>
      </Dialog>
    </Line>
  )
}

const Line = styled.footer`
  display: flex;
  flex-wrap: wrap;
  gap: var(--q-6);
  padding: var(--q-6) var(--q-8);
  border-top: 1px solid var(--q-line);
  color: var(--q-text-3);
  font-size: var(--q-t-caption);
  line-height: var(--q-lh-caption);
  a:hover {
    text-decoration: underline;
  }
  & > button {
    margin-left: auto;
    padding: 0;
    border: 0;
    background: none;
    font-size: inherit;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  ${NARROW} {
    align-items: center;
    row-gap: 0;
    padding-block: var(--q-1);
    & > a,
    & > button {
      display: inline-flex;
      align-items: center;
      min-height: var(--q-touch);
    }
  }
`
const List = styled.ul`
  display: grid;
  gap: var(--q-4);
  color: var(--q-text-2);
  font-size: var(--q-t-body);
  line-height: var(--q-lh-body);
  a {
    color: var(--q-ink-text);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`
