/** The form in which usernames and e-mail addresses are compared: without case, Unicode form and outer spaces. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase()
}
