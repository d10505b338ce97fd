import type { UserRow } from '../db/rows/company'
import type { Services } from '../http/services'
import { inOneLine, personalMail } from '../mail/personalMail'
import { invitationMessages as messages } from './messages'

type MailMessage = Parameters<Services['mailer']['send']>[0]
type Recipient = Pick<UserRow, 'name' | 'username' | 'email'>
type Invited = Recipient & Pick<UserRow, 'user_type'>

/** The page to set a password; always at the shell's address, whatever the request's. */
const linkFor = (webOrigin: string, token: string) => `${webOrigin}/register?token=${token}`

interface Invitation {
  companyName: string
  /** Absent for a link that the invited person asked for. */
  inviter?: string
}

/**
 * Tells a person who has never heard of the product what it is and what they will do there. Without accented letters,
 * so that the text isn't encoded: see `personalMail`.
 */
export function invitationMail(
  user: Invited,
  { companyName, inviter }: Invitation,
  webOrigin: string,
  token: string,
): MailMessage {
  const company = inOneLine(companyName)
  const link = linkFor(webOrigin, token)
  const from = inviter === undefined ? company : inOneLine(inviter)
  const paragraphs = [
    messages.invited(from, company),
    messages.product,
    messages.work[user.user_type],
    `${messages.choosePassword}\n${link}`,
    messages.username(user.username),
    messages.validity,
    messages.unexpected(company),
  ]
  const [firstName = ''] = inOneLine(user.name).split(' ')
  const message = personalMail(user, messages.subject(from), link, paragraphs, messages.greeting(firstName))
  return { ...message, fromName: messages.sender(company) }
}

export function resetMail(user: Recipient, webOrigin: string, token: string): MailMessage {
  const link = linkFor(webOrigin, token)
  return personalMail(user, 'Reimposta la password', link, [
    `Qualcuno ha chiesto di reimpostare la password di ${user.username}.\nPer sceglierne una nuova:`,
    link,
    "Il link vale un'ora e una volta sola.\nSe non l'hai chiesto tu, ignora questo messaggio.",
  ])
}
