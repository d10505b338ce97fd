import styled, { keyframes } from 'styled-components'

/** A decorative spinner, `size` px wide; needs a text next to it. */
export function Spinner({ size = 14 }: { size?: number }) {
  return <Root aria-hidden $size={size} />
}

const turn = keyframes`
  to { transform: rotate(1turn); }
`
const Root = styled.span<{ $size: number }>`
  display: inline-block;
  flex: none;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border: 2px solid var(--q-line-2);
  border-top-color: var(--q-ink-text);
  border-radius: 50%;
  animation: ${turn} 0.8s linear infinite;
`
