import type { UserRow } from '../db/rows/company'
import type { Services } from '../http/services'

type MailMessage = Parameters<Services['mailer']['send']>[0]
type Recipient = Pick<UserRow, 'name' | 'username' | 'email'>

/** The address of the page to set a password; always the shell's, whatever the request's address. */
const linkFor = (webOrigin: string, token: string) => `${webOrigin}/register?token=${token}`

/** An earlier name with several lines must not add lines to a mail. */
const inOneLine = (name: string) => name.replaceAll(/[\p{Control}\p{Bidi_Control}\u2028\u2029]+/gu, ' ')

// Lines of at most 76 ASCII characters aren't encoded, so that a link is readable in the message's file too.
const mailTo = ({ name, email }: Recipient, subject: string, link: string, lines: string[]): MailMessage => ({
  to: { name: inOneLine(name), address: email },
  subject,
  text: `${[`Buongiorno ${inOneLine(name)},`, ...lines].join('\n\n')}\n`,
  link,
})

export function invitationMail(user: Recipient, company: string, webOrigin: string, token: string): MailMessage {
  const companyName = inOneLine(company)
  const link = linkFor(webOrigin, token)
  return mailTo(user, `Invito di ${companyName}`, link, [
    `${companyName} ti ha aggiunto ai suoi utenti.\nPer iniziare scegli la tua password:`,
    link,
    `Il tuo username: ${user.username}`,
    'Il link vale 72 ore e una volta sola.',
  ])
}

export function resetMail(user: Recipient, webOrigin: string, token: string): MailMessage {
  const link = linkFor(webOrigin, token)
  return mailTo(user, 'Reimposta la password', link, [
    `Qualcuno ha chiesto di reimpostare la password di ${user.username}.\nPer sceglierne una nuova:`,
    link,
    "Il link vale un'ora e una volta sola.\nSe non l'hai chiesto tu, ignora questo messaggio.",
  ])
}
