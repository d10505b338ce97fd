import type { ReactNode } from 'react'
import styled, { css } from 'styled-components'

type Kind = 'plain' | 'amber' | 'green' | 'blue'

/** A state in one or two words; the colour is never the only cue. */
export function Tag({ kind = 'plain', children }: { kind?: Kind; children: ReactNode }) {
  return <Root $kind={kind}>{children}</Root>
}

const colours = {
  plain: css`
    color: var(--q-text-2);
    background: var(--q-sunken);
  `,
  amber: css`
    color: var(--q-amber);
    background: var(--q-amber-soft);
  `,
  green: css`
    color: var(--q-green);
    background: var(--q-green-soft);
  `,
  blue: css`
    color: var(--q-ink-text);
    background: var(--q-ink-soft);
  `,
}

const Root = styled.span<{ $kind: Kind }>`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  padding: 1px 7px;
  border-radius: var(--q-r-full);
  font-size: var(--q-t-caption);
  font-weight: var(--q-w-medium);
  line-height: var(--q-lh-caption);
  white-space: nowrap;
  ${({ $kind }) => colours[$kind]}
`
