import { Link } from '@quotidia/shared-ui/router'
import { ArrowRight, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import styled, { css } from 'styled-components'

export interface Line {
  key: string
  /** An address, or what a press does. */
  target: string | (() => void)
  text: string
  note?: string | undefined
  icon: ReactNode
}

/** The one primary action of Home, and further things to do below it. */
export function TaskList({ first, rows }: { first: Line | undefined; rows: Line[] }) {
  return (
    <>
      {first && (
        <Pressable line={first} isPrimary>
          <ArrowRight aria-hidden size={20} strokeWidth={1.75} />
        </Pressable>
      )}
      {rows.length > 0 && (
        <Rows>
          {rows.map((line) => (
            <li key={line.key}>
              <Pressable line={line}>
                <ChevronRight aria-hidden size={16} strokeWidth={1.75} />
              </Pressable>
            </li>
          ))}
        </Rows>
      )}
    </>
  )
}

interface Props {
  line: Line
  isPrimary?: boolean
  /** The arrow at its end. */
  children: ReactNode
}

function Pressable({ line: { target, text, note, icon }, isPrimary = false, children }: Props) {
  const content = (
    <>
      {!isPrimary && <Icon>{icon}</Icon>}
      <Words>
        <b>{text}</b>
        {note && <small>{note}</small>}
      </Words>
      {children}
    </>
  )
  if (typeof target === 'string') {
    return (
      <LinkLine to={target} $isPrimary={isPrimary}>
        {content}
      </LinkLine>
    )
  }
  return (
    <ButtonLine type="button" $isPrimary={isPrimary} onClick={target}>
      {content}
    </ButtonLine>
  )
}

/** The space of the primary action, in px. */
export const FIRST_HEIGHT = 60

const primary = css`
  min-height: ${FIRST_HEIGHT}px;
  padding: 8px 18px;
  border-radius: var(--q-r-panel);
  color: var(--q-on-ink);
  background: var(--q-ink);
  &:hover {
    background: var(--q-ink-hover);
  }
  b {
    font-size: 17px;
    line-height: 22px;
  }
`
const row = css`
  min-height: 54px;
  padding: 7px 14px;
  background: none;
  &:hover {
    background: var(--q-hover);
  }
  b {
    font-weight: var(--q-w-medium);
  }
  small {
    color: var(--q-text-2);
  }
  > svg:last-child {
    color: var(--q-text-3);
  }
`
const look = css<{ $isPrimary: boolean }>`
  display: flex;
  align-items: center;
  gap: var(--q-5);
  width: 100%;
  border: 0;
  text-align: left;
  > svg {
    flex: none;
  }
  ${({ $isPrimary }) => ($isPrimary ? primary : row)}
`
const LinkLine = styled(Link)<{ $isPrimary: boolean }>`
  ${look}
`
const ButtonLine = styled.button<{ $isPrimary: boolean }>`
  ${look}
`
const Icon = styled.span`
  display: grid;
  flex: none;
  width: 16px;
  place-items: center;
`
const Words = styled.span`
  display: grid;
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
  small {
    font-size: var(--q-t-small);
    line-height: var(--q-lh-small);
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`
const Rows = styled.ul`
  margin-top: 10px;
  border: 1px solid var(--q-line);
  border-radius: var(--q-r-panel);
  background: var(--q-surface);
  box-shadow: var(--q-e1);
  overflow: hidden;
  li + li {
    border-top: 1px solid var(--q-line);
  }
  li:focus-within {
    outline-offset: -2px;
  }
`
