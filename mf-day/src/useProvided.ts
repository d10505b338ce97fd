import { type Context, useContext } from 'react'

/** The value of a context. @throws where no provider is above, which `provider` names */
export function useProvided<T>(context: Context<T | null>, provider: string): T {
  const value = useContext(context)
  if (value === null) throw new Error(`${provider} is missing above`)
  return value
}
