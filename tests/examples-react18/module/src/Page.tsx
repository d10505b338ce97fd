import type { PageContext } from '@quotidia/contract/mount'
import type { CurrentUser } from '@quotidia/contract/users'
import { useCallback, useEffect, useState, useSyncExternalStore, version } from 'react'

interface Props {
  context: PageContext
}

export function Page({ context }: Props) {
  const { params } = useSyncExternalStore(context.location.subscribe, context.location.getState)
  const { claims } = useSyncExternalStore(context.session.subscribe, context.session.getState)
  const [isBroken, setBroken] = useState(false)
  if (isBroken) throw new Error('A page that is broken on purpose')
  return (
    <section>
      <h1>
        Pagina {params['page']} in React {version}
      </h1>
      <p>
        {claims?.name}, <Company context={context} />
      </p>
      <Note context={context} />
      <button type="button" onClick={() => context.navigate('/react18/2')}>
        Alla pagina 2
      </button>
      <button type="button" onClick={() => context.navigate('/home')}>
        Alla home
      </button>
      <button type="button" onClick={() => setBroken(true)}>
        Rompi
      </button>
    </section>
  )
}

/** The name of the user's company, from the API. */
function Company({ context: { apiUrl, session } }: Props) {
  const { token } = useSyncExternalStore(session.subscribe, session.getState)
  const [name, setName] = useState('')
  useEffect(() => {
    const left = new AbortController()
    const headers = { Authorization: `Bearer ${token}` }
    fetch(`${apiUrl}/users/get-current-user`, { headers, signal: left.signal })
      .then((answer) => answer.json())
      .then(({ company }: CurrentUser) => setName(company.companyName))
      .catch((error: unknown) => {
        if (!left.signal.aborted) throw error
      })
    return () => left.abort()
  }, [apiUrl, token])
  return <output aria-label="Azienda">{name}</output>
}

function Note({ context }: Props) {
  const [text, setText] = useState('')
  useEffect(() => context.setUnsaved(text !== ''), [context, text])
  const save = useCallback(() => {
    context.toast('Nota salvata')
    setText('')
  }, [context])
  useEffect(() => {
    const onKey = ({ key, ctrlKey }: KeyboardEvent) => ctrlKey && key === 'Enter' && save()
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [save])
  return (
    <p>
      <label>
        Nota <input value={text} onChange={({ target }) => setText(target.value)} />
      </label>
    </p>
  )
}
