import { useSearchParams } from 'shared-ui/router'

/** Whether the list of kept packs is open. The address contains it, so that other pages link to it. */
export function useKeptShown(): [boolean, (isShown: boolean) => void] {
  const [parameters, setParameters] = useSearchParams()
  const show = (isShown: boolean) => {
    const next = new URLSearchParams(parameters)
    if (isShown) next.set('packs', 'all')
    else next.delete('packs')
    setParameters(next, { replace: true })
  }
  return [parameters.get('packs') === 'all', show]
}
