/** The one form in which usernames and e-mail addresses are compared: case, Unicode form and edges make no difference. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase()
}
