declare module 'fresh' {
  /** Whether the client's copy, by its request headers, is the one described by the response headers. */
  function fresh(asked: Record<string, string | string[] | undefined>, answered: Record<string, string>): boolean
  export = fresh
}
