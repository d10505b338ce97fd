import styled from 'styled-components'

/** The initials of a name, decorative beside the name. `self`: the current user. */
export function Avatar({ name, self = false }: { name: string; self?: boolean }) {
  return (
    <Root aria-hidden translate="no" $self={self}>
      {initials(name)}
    </Root>
  )
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase('it')
}

const Root = styled.span<{ $self: boolean }>`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 22px;
  height: 22px;
  border-radius: 50%;
  font-size: 9.5px;
  font-weight: var(--q-w-strong);
  letter-spacing: 0.02em;
  color: ${({ $self }) => ($self ? 'var(--q-ink-text)' : 'var(--q-text-2)')};
  background: ${({ $self }) => ($self ? 'var(--q-ink-soft)' : 'var(--q-sunken)')};
`
