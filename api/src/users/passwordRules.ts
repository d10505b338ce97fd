import { nameKey } from './queries'

const SHORTEST = 10
const LONGEST = 500

/** What is wrong with a new password of the user, in a sentence; undefined when nothing is. */
export function passwordProblem(password: string, username: string): string | undefined {
  if (password === '') return 'Inserisci la nuova password.'
  if ([...password].length < SHORTEST) return `La password deve avere almeno ${SHORTEST} caratteri.`
  if (password.length > LONGEST) return `La password può avere al massimo ${LONGEST} caratteri.`
  if (/[\p{Surrogate}\0]/u.test(password)) return 'La password contiene caratteri non ammessi.'
  if (nameKey(password) === nameKey(username)) return 'La password non può essere uguale allo username.'
  return undefined
}
