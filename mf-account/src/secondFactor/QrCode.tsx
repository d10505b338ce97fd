import styled from 'styled-components'
import { encode } from 'uqr'

/** Black on white in every theme, since some cameras don't read inverted codes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 })
  const path = data.flatMap((row, y) => row.map((isBlack, x) => (isBlack ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <Picture role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </Picture>
  )
}

const Picture = styled.svg`
  display: block;
  width: 192px;
  height: 192px;
  margin: 0 auto;
  border-radius: var(--q-r-control);
`
