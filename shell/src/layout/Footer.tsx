import { Button } from '@quotidia/shared-ui/components/Button'
import { Dialog } from '@quotidia/shared-ui/components/Dialog'
import { thisYear } from '@quotidia/shared-ui/format/dates'
import { PRODUCT_NAME } from '@quotidia/shared-ui/theme/product'
import { useState } from 'react'
import styled from 'styled-components'
import { CREATOR, CREDITS } from '../credits'
import { FooterLine } from './footerLine'
import { messages } from './messages'

export function Footer() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <FooterLine>
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
    </FooterLine>
  )
}

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
