import type { ReactNode } from 'react'
import styled, { createGlobalStyle } from 'styled-components'

/** The container of the printed day. With `alone`, everything else on the page is hidden when printing. */
export function Paper({ alone, children }: { alone: boolean; children: ReactNode }) {
  return (
    <>
      {alone && <PrintOnlyPaper />}
      <Sheet className="q-app" data-paper>
        {children}
      </Sheet>
    </>
  )
}

const PrintOnlyPaper = createGlobalStyle`
  @page {
    size: A4;
    margin: 16mm 15mm 18mm;
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
    body > :not([data-paper]) {
      display: none;
    }
  }
`
/* The light theme, whatever the theme of the screen. */
const Sheet = styled.article`
  --q-text: #000;
  --q-text-2: #333;
  --q-text-3: #555;
  --q-line: #ccc;
  --q-line-2: #777;
  display: none;
  @media print {
    display: block;
    min-height: 0;
    font-size: 9.5pt;
    line-height: 13pt;
    color: #000;
    background: #fff;
    print-color-adjust: exact;
  }
`
