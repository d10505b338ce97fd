import { createGlobalStyle } from 'styled-components'

/** On paper there is only the page itself, in the light theme whatever the theme of the screen. */
export const PrintStyle = createGlobalStyle`
  @page {
    size: A4 landscape;
    margin: 12mm;
    @bottom-right {
      content: counter(page) " / " counter(pages);
      font-family: "Instrument Sans", sans-serif;
      font-size: 8pt;
      color: #555;
    }
  }
  @media print {
    html,
    body {
      height: auto;
      background: #fff;
    }
    .q-app {
      color-scheme: light;
      --q-paper: #fff;
      --q-surface: #fff;
      --q-hover: #f1f3ef;
      --q-text: #000;
      --q-text-2: #333;
      --q-text-3: #555;
      --q-line: #ccc;
      --q-line-2: #777;
      --q-amber: #855600;
      --q-red: #b92f25;
      --q-green: #1c7048;
      min-height: 0;
      background: #fff;
      print-color-adjust: exact;
    }
    .q-app > :not(main) {
      display: none;
    }
  }
`
