import type { Unit } from '@quotidia/domain/items'
import { CornerRightDown, TriangleAlert } from 'lucide-react'
import styled from 'styled-components'
import { formatFigure, omittedDecimals, UNIT_MARKS } from '../format/figures'
import { cellStyle, glyphStyle, unitStyle } from './cellStyle'
import { longFigure } from './longFigure'

type Kind = 'calculated' | 'sum' | 'carried' | 'plain'

const KIND_NAMES = { calculated: 'Calcolato', sum: 'Somma', carried: 'Riportato', plain: '' }

interface Props {
  /** Null is shown as zero; `note` explains it. */
  value: number | null
  unit?: Unit | undefined
  kind?: Kind
  note?: string
  /** Whether nobody has entered it yet. */
  muted?: boolean
}

/** A read-only value. Inherits the font weight. */
export function Figure({ value, unit = 'AMOUNT', kind = 'plain', note, muted = false }: Props) {
  const figure = value ?? 0
  const text = formatFigure(figure, unit)
  return (
    <Root title={note} $muted={muted} {...longFigure(text)}>
      <Glyph>
        {note ? <TriangleAlert aria-hidden size={14} strokeWidth={1.75} /> : <KindMark kind={kind} />}
        <span className="vh">{note ?? KIND_NAMES[kind]}</span>
      </Glyph>
      <Digits translate="no" data-omitted={omittedDecimals(figure, unit)}>
        {text}
      </Digits>
      <Mark translate="no">{UNIT_MARKS[unit]}</Mark>
    </Root>
  )
}

function KindMark({ kind }: { kind: Kind }) {
  if (kind === 'carried') return <CornerRightDown aria-hidden size={14} strokeWidth={1.75} />
  if (kind === 'calculated') return <i aria-hidden>ƒ</i>
  return kind === 'sum' ? <span aria-hidden>Σ</span> : null
}

const Root = styled.span<{ $muted: boolean }>`
  ${cellStyle}
  ${({ $muted }) => $muted && 'color: var(--q-text-3);'}
`
const Glyph = styled.span`
  ${glyphStyle}
`
/* Reserves the space of omitted decimals, so that columns stay aligned. */
const Digits = styled.span`
  &::after {
    content: attr(data-omitted);
    visibility: hidden;
  }
`
const Mark = styled.span`
  ${unitStyle}
`
