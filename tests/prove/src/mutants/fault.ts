/** A mistake that a person could make. */
export interface Fault {
  name: string
  file: string
  /** Replaced where it first occurs. */
  from: string
  to: string
  /** Test files, of which at least one test has to fail. */
  tests: string[]
  /** Found only on MariaDB. */
  onMariaDb?: boolean
}
