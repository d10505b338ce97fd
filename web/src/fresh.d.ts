declare module 'fresh' {
  /** Whether who asks with these headers has what would be answered with those. */
  function fresh(asked: Record<string, string | string[] | undefined>, answered: Record<string, string>): boolean
  export = fresh
}
