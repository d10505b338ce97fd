import { css } from 'styled-components'

/** The look of `data-line` and `data-mark` below it; contrast at least 3:1 on the sheet in both themes. */
export const lineStyle = css`
  --c0: light-dark(#1d4a9e, #9dbaf3);
  --c1: light-dark(#cf6a0a, #f0b26b);
  --c2: light-dark(#0b6b5d, #35ab93);
  --c3: light-dark(#b4468d, #dd7fbb);
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
  ${[0, 1, 2, 3].map(
    (line) => css`
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
