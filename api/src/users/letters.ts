import type { UserRow } from '../db/rows/company'
import type { Services } from '../http/services'

type Letter = Parameters<Services['mailer']['send']>[0]
type Recipient = Pick<UserRow, 'name' | 'username' | 'email'>

/** The address of the page where a password is chosen; always the shell's own, whatever address the request came to. */
const linkFor = (webOrigin: string, token: string) => `${webOrigin}/register?token=${token}`

/** A name stored before names had to be of one line may not write lines of its own into a letter. */
const inOneLine = (name: string) => name.replaceAll(/[\p{Control}\p{Bidi_Control}\u2028\u2029]+/gu, ' ')

// Lines of at most 76 plain characters travel as they are, so that a link can be read in the message's file too.
const letterTo = ({ name, email }: Recipient, subject: string, link: string, lines: string[]): Letter => ({
  to: { name: inOneLine(name), address: email },
  subject,
  text: `${[`Buongiorno ${inOneLine(name)},`, ...lines].join('\n\n')}\n`,
  link,
})

export function invitationLetter(user: Recipient, company: string, webOrigin: string, token: string): Letter {
  const companyName = inOneLine(company)
  const link = linkFor(webOrigin, token)
  return letterTo(user, `Invito di ${companyName}`, link, [
    `${companyName} ti ha aggiunto ai suoi utenti.\nPer iniziare scegli la tua password:`,
    link,
    `Il tuo username: ${user.username}`,
    'Il link vale 72 ore e una volta sola.',
  ])
}

export function resetLetter(user: Recipient, webOrigin: string, token: string): Letter {
  const link = linkFor(webOrigin, token)
  return letterTo(user, 'Reimposta la password', link, [
    `Qualcuno ha chiesto di reimpostare la password di ${user.username}.\nPer sceglierne una nuova:`,
    link,
    "Il link vale un'ora e una volta sola.\nSe non l'hai chiesto tu, ignora questo messaggio.",
  ])
}
