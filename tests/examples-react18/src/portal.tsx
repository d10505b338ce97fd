/** A portal in React 18 and strict TypeScript. */
import type { SavedValue } from '@quotidia/embed'
import { QuotidiaDay } from '@quotidia/embed-react'
import { StrictMode, useState, version } from 'react'
import { createRoot } from 'react-dom/client'

const asked = new URLSearchParams(location.search)
const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
const { api = '', embed = '' } = root.dataset

async function getToken(): Promise<string> {
  const answer = await fetch(`/token?user=${asked.get('user') ?? ''}`, { method: 'POST' })
  if (!answer.ok) throw new Error(`no token: ${answer.status}`)
  return answer.text()
}

const textOf = ({ dataName, value }: SavedValue) => `${dataName}: ${value ?? ''}`

function Portal() {
  const [date, setDate] = useState('')
  const [saved, setSaved] = useState<SavedValue[]>([])
  const [unsaved, setUnsaved] = useState(0)
  const [error, setError] = useState('')
  return (
    <>
      <h1>Il portale in React {version}</h1>
      <p>
        Giorno <output aria-label="Giorno">{date}</output>, salvato{' '}
        <output aria-label="Salvato">{saved.map(textOf).join(', ')}</output>, non salvati{' '}
        <output aria-label="Non salvati">{unsaved}</output>
      </p>
      {error && <p role="alert">{error}</p>}
      <QuotidiaDay
        script={embed}
        api={api}
        date={asked.get('date') ?? undefined}
        mode="edit"
        className="day"
        getToken={getToken}
        onDayChanged={(day) => setDate(day.date)}
        onSaved={({ values }) => setSaved(values)}
        onUnsaved={({ count }) => setUnsaved(count)}
        onError={({ code }) => setError(code)}
      >
        <a href="/elenco">Il giorno in Quotidia</a>
      </QuotidiaDay>
    </>
  )
}

createRoot(root).render(
  <StrictMode>
    <Portal />
  </StrictMode>,
)
