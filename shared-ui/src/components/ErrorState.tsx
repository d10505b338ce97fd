import { Banner } from './Banner'

/** What failed, where it was expected; with a way to try again when there is one. */
export function ErrorState({ message, onRetry }: { message: string; onRetry?: () => void }) {
  const retry = onRetry && (
    <button type="button" className="link" onClick={onRetry}>
      Riprova
    </button>
  )
  return (
    <Banner kind="error" action={retry}>
      {message}
    </Banner>
  )
}
