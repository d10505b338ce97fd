import { CornerRightDown, TriangleAlert } from 'lucide-react'
import styled from 'styled-components'
import { formatFigure } from '../format/money'
import { cellStyle, glyphStyle, unitStyle } from './cellStyle'

type Kind = 'calculated' | 'sum' | 'carried' | 'plain'

const SAID = { calculated: 'Calcolato', sum: 'Somma', carried: 'Riportato', plain: '' }

/** A figure that nobody writes here, in euro; null shows as zero, and `note` then says why. Inherits its weight. */
export function Figure({ value, kind = 'plain', note }: { value: number | null; kind?: Kind; note?: string }) {
  return (
    <Root title={note}>
      <Glyph>
        {note ? <TriangleAlert aria-hidden size={14} strokeWidth={1.75} /> : <KindMark kind={kind} />}
        <span className="vh">{note ?? SAID[kind]}</span>
      </Glyph>
      <span>{formatFigure(value ?? 0)}</span>
      <Unit>€</Unit>
    </Root>
  )
}

function KindMark({ kind }: { kind: Kind }) {
  if (kind === 'carried') return <CornerRightDown aria-hidden size={14} strokeWidth={1.75} />
  if (kind === 'calculated') return <i aria-hidden>ƒ</i>
  return kind === 'sum' ? <span aria-hidden>Σ</span> : null
}

const Root = styled.span`
  ${cellStyle}
`
const Glyph = styled.span`
  ${glyphStyle}
`
const Unit = styled.span`
  ${unitStyle}
`
