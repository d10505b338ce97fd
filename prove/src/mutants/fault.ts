/** A mistake that a person could make. */
export interface Fault {
  name: string
  file: string
  /** Replaced where it first occurs. */
  from: string
  to: string
  /** Of these test files at least one test has to fail. */
  tests: string[]
  /** Found on MariaDB alone. */
  onMariaDb?: boolean
}
