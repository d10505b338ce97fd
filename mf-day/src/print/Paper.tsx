import type { ReactNode } from 'react'
import styled, { createGlobalStyle } from 'styled-components'

/** The day as it is printed, beside what is on the screen. Alone, it is a sheet of A4 and all that is printed of the page. */
export function Paper({ alone, children }: { alone: boolean; children: ReactNode }) {
  return (
    <>
      {alone && <OnlyThePaper />}
      <Sheet className="q-app" data-paper>
        {children}
      </Sheet>
    </>
  )
}

const OnlyThePaper = createGlobalStyle`
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
/* Ink on paper, whatever the theme on the screen. */
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
