import type { UserRow } from '../db/rows/company'
import type { Services } from '../http/services'
import { inOneLine, personalMail } from '../mail/personalMail'

type MailMessage = Parameters<Services['mailer']['send']>[0]
type Recipient = Pick<UserRow, 'name' | 'username' | 'email'>

/** The page to set a password; always at the shell's address, whatever the request's. */
const linkFor = (webOrigin: string, token: string) => `${webOrigin}/register?token=${token}`

export function invitationMail(user: Recipient, company: string, webOrigin: string, token: string): MailMessage {
  const companyName = inOneLine(company)
  const link = linkFor(webOrigin, token)
  return personalMail(user, `Invito di ${companyName}`, link, [
    `${companyName} ti ha aggiunto ai suoi utenti.\nPer iniziare scegli la tua password:`,
    link,
    `Il tuo username: ${user.username}`,
    'Il link vale 72 ore e una volta sola.',
  ])
}

export function resetMail(user: Recipient, webOrigin: string, token: string): MailMessage {
  const link = linkFor(webOrigin, token)
  return personalMail(user, 'Reimposta la password', link, [
    `Qualcuno ha chiesto di reimpostare la password di ${user.username}.\nPer sceglierne una nuova:`,
    link,
    "Il link vale un'ora e una volta sola.\nSe non l'hai chiesto tu, ignora questo messaggio.",
  ])
}
