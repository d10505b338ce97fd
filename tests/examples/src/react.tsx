import { type HTMLAttributes, type RefAttributes, useState } from 'react'
import { createRoot } from 'react-dom/client'

interface DayElement extends HTMLElement {
  getToken(): Promise<string>
}

interface DayAttributes extends HTMLAttributes<DayElement>, RefAttributes<DayElement> {
  api: string | undefined
  'day-id'?: string | undefined
  date?: string | undefined
  mode?: string | undefined
  theme?: string
  'onquotidia-day-changed'?(event: CustomEvent<{ dayId: number; date: string }>): void
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'quotidia-day': DayAttributes
    }
  }
}

const asked = new URLSearchParams(location.search)
const root = document.getElementById('root') as HTMLElement
const getToken = async () => (await fetch(`/token?user=${asked.get('user') ?? ''}`, { method: 'POST' })).text()

/** Sets the property by a ref: one that React sets itself is lost on an element that isn't defined yet. */
const giveToken = (day: DayElement | null) => {
  if (day) day.getToken = getToken
}

function Portal() {
  const [date, setDate] = useState('')
  const [dark, setDark] = useState(false)
  const [open, setOpen] = useState(true)
  return (
    <>
      <h1>
        Il portale in React <output>{date}</output>
      </h1>
      <button type="button" onClick={() => setDark(!dark)}>
        Tema
      </button>
      <button type="button" onClick={() => setOpen(!open)}>
        Apri o chiudi
      </button>
      {open && (
        <quotidia-day
          api={root.dataset['api']}
          day-id={asked.get('day-id') ?? undefined}
          date={asked.get('date') ?? undefined}
          mode={asked.get('mode') ?? undefined}
          theme={dark ? 'dark' : 'light'}
          ref={giveToken}
          onquotidia-day-changed={({ detail }) => setDate(detail.date)}
        />
      )}
    </>
  )
}

createRoot(root).render(<Portal />)
