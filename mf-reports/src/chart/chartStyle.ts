import { css } from 'styled-components'
import { LINE_COLOURS } from './colours'

/** The look of `data-line` and `data-mark` below it. */
export const lineStyle = css`
  ${LINE_COLOURS.map(({ light, dark }, line) => `--c${line}: light-dark(${light}, ${dark});`)}
  [data-line] {
    fill: none;
    stroke-width: 1.9;
    stroke-linejoin: round;
    stroke-linecap: round;
  }
  [data-mark] {
    stroke: var(--q-surface);
    stroke-width: 1.5;
  }
  ${LINE_COLOURS.map(
    (_, line) => css`
      [data-line='${line}'] {
        stroke: var(--c${line});
      }
      [data-mark='${line}'] {
        fill: var(--c${line});
      }
      [data-mark='${line}'][data-hollow] {
        fill: var(--q-surface);
        stroke: var(--c${line});
      }
    `,
  )}
  [data-line='1'] {
    stroke-dasharray: 7 3.5;
  }
  [data-line='2'] {
    stroke-dasharray: 1.6 4;
  }
  [data-line='3'] {
    stroke-dasharray: 9 3 2 3;
  }
`
