import { useEffect } from 'react'
import { ApiError } from 'shared-ui/api'
import { useEmbedding } from './Embedding'

/** Tells the page around an embedded day, once, why something that it needs couldn't be had. */
export function useAnnouncedError(error: Error | null): void {
  const announce = useEmbedding()?.announce
  useEffect(() => {
    if (!error || !announce) return
    announce('error', { code: error instanceof ApiError ? error.code : 'unexpected', message: error.message })
  }, [error, announce])
}
