const LONGEST_BASE = 150

/** 'Mario Rossi' → 'mario.rossi': lower-case ASCII letters and digits, words joined by dots; 'utente' if empty. */
export function usernameFor(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/[\p{Mark}'’]/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  return words ? words.join('.').slice(0, LONGEST_BASE).replace(/\.$/, '') : 'utente'
}

/** The username itself if it is free, else the first free one of 'mario.rossi2', 'mario.rossi3', … */
export function firstFree(username: string, taken: ReadonlySet<string>): string {
  if (!taken.has(username)) return username
  let number = 2
  while (taken.has(`${username}${number}`)) number += 1
  return `${username}${number}`
}
