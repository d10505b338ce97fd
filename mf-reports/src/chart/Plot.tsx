import { StateSign } from '@quotidia/shared-ui/components/StateSign'
import type { DateState } from '@quotidia/shared-ui/format/dateStates'
import { scaleLinear, scalePoint } from '@visx/scale'
import { LinePath } from '@visx/shape'
import type { KeyboardEvent, PointerEvent } from 'react'
import styled from 'styled-components'
import { axisLabels } from './axisLabels'
import { lineStyle } from './chartStyle'
import { Mark } from './Key'

export interface Point {
  key: string
  /** Shown below the axis. */
  label: string
  sunday: boolean
  today: boolean
  /** The state of a single day; undefined for longer periods. */
  state: DateState | undefined
  /** The figure of each line; null where there is none. */
  values: (number | null)[]
}

interface Props {
  label: string
  points: Point[]
  lines: number
  width: number
  /** The index of the point whose figures are shown. */
  at: number | null
  onLook(at: number | null): void
}

const HEIGHT = 236
const MARGIN = { top: 12, right: 14, left: 64 }
/** The height of the labels below the axis, and of the days' states, which are shown if every point has a label. */
const LABELS_HEIGHT = 30
const STATES_HEIGHT = 20
const TICKS = 4
/** The width that a label below the axis needs. */
const LABEL_WIDTH = 26

/** The lines over the periods; gaps where there is no day, hollow marks where the day is open. */
export function Plot({ label, points, lines, width, at, onLook }: Props) {
  const figures = points.flatMap(({ values }) => values.filter((value) => value !== null))
  const x = scalePoint({
    domain: points.map(({ key }) => key),
    range: [MARGIN.left, width - MARGIN.right],
    padding: 0.5,
  })
  const every = Math.max(1, Math.ceil((LABEL_WIDTH * points.length) / Math.max(1, width - MARGIN.left)))
  const hasStates = every === 1 && points.some(({ state }) => state !== undefined)
  const bottom = HEIGHT - LABELS_HEIGHT - (hasStates ? STATES_HEIGHT : 0)
  const y = scaleLinear({
    domain: [Math.min(0, ...figures), Math.max(1, ...figures)],
    range: [bottom, MARGIN.top],
    nice: TICKS,
  })
  const ticks = y.ticks(TICKS)
  const labels = axisLabels(ticks)
  const placeOf = ({ key }: Point) => x(key) ?? 0

  const lookAt = (event: PointerEvent<SVGSVGElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect()
    const distances = points.map((point) => Math.abs(placeOf(point) - (event.clientX - left)))
    onLook(distances.indexOf(Math.min(...distances)))
  }
  const step = (event: KeyboardEvent) => {
    const last = points.length - 1
    const moves: Record<string, number> = {
      ArrowRight: Math.min(last, (at ?? -1) + 1),
      ArrowLeft: Math.max(0, (at ?? points.length) - 1),
      Home: 0,
      End: last,
    }
    const next = moves[event.key]
    if (event.key === 'Escape') onLook(null)
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onLook(next)
  }

  return (
    <Root
      tabIndex={0}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      width={width}
      height={HEIGHT}
      onPointerMove={lookAt}
      onPointerDown={lookAt}
      onPointerLeave={(event) => event.pointerType === 'mouse' && onLook(null)}
      onKeyDown={step}
      onBlur={() => onLook(null)}
    >
      {ticks.map((tick, index) => (
        <g key={tick}>
          <line
            x1={MARGIN.left}
            x2={width - MARGIN.right}
            y1={y(tick)}
            y2={y(tick)}
            data-zero={tick === 0 || undefined}
          />
          <text x={MARGIN.left - 8} y={y(tick)} dy="0.32em" textAnchor="end">
            {labels[index]}
          </text>
        </g>
      ))}
      {at !== null && points[at] && (
        <line x1={placeOf(points[at])} x2={placeOf(points[at])} y1={MARGIN.top} y2={bottom} data-cursor />
      )}
      {[...Array(lines).keys()].map((line) => (
        <g key={line}>
          <LinePath
            data={points}
            x={placeOf}
            y={({ values }) => y(values[line] ?? 0)}
            defined={({ values }) => values[line] != null}
            data-line={line}
          />
          {points.map((point) => {
            const value = point.values[line] ?? null
            const isOpen = point.state !== undefined && point.state !== 'closed' && point.state !== 'approved'
            return value === null ? null : (
              <Mark key={point.key} line={line} x={placeOf(point)} y={y(value)} hollow={isOpen} />
            )
          })}
        </g>
      ))}
      {points.map((point, index) => (
        <g key={point.key} transform={`translate(${placeOf(point)} ${bottom + 18})`}>
          {index % every === 0 && (
            <text textAnchor="middle" data-sunday={point.sunday || undefined} data-today={point.today || undefined}>
              {point.label}
            </text>
          )}
          {hasStates && point.state && (
            <g transform="translate(-7 10)">
              <StateSign state={point.state} />
            </g>
          )}
        </g>
      ))}
    </Root>
  )
}

const Root = styled.svg`
  ${lineStyle}
  display: block;
  touch-action: pan-y;
  @media print {
    width: 100%;
    height: auto;
  }
  line {
    stroke: var(--q-line);
  }
  line[data-zero] {
    stroke: var(--q-line-2);
  }
  line[data-cursor] {
    stroke: var(--q-text-3);
  }
  text {
    font-size: 12px;
    font-variant-numeric: tabular-nums;
    fill: var(--q-text-3);
  }
  text[data-sunday] {
    fill: var(--q-red);
  }
  text[data-today] {
    font-weight: 600;
    fill: var(--q-text);
  }
`
