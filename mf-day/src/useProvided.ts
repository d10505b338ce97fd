import { type Context, useContext } from 'react'

/** The value of a context. @throws if it has no provider; `provider` is its name in the message */
export function useProvided<T>(context: Context<T | null>, provider: string): T {
  const value = useContext(context)
  if (value === null) throw new Error(`${provider} is missing above`)
  return value
}
