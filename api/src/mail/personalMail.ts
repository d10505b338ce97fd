import type { UserRow } from '../db/rows/company'
import type { MailMessage } from './mailer'

/** Names stored earlier may contain line breaks, which must not add lines to a mail. */
export const inOneLine = (name: string) => name.replaceAll(/[\p{Control}\p{Bidi_Control}\u2028\u2029]+/gu, ' ')

/**
 * A mail to a user, with its paragraphs below the greeting. Lines of at most 76 ASCII characters aren't encoded, so that
 * a link is readable in the message's file too.
 */
export const personalMail = (
  { name, email }: Pick<UserRow, 'name' | 'email'>,
  subject: string,
  link: string,
  paragraphs: string[],
  greeting = `Buongiorno ${inOneLine(name)},`,
): MailMessage => ({
  to: { name: inOneLine(name), address: email },
  subject,
  text: `${[greeting, ...paragraphs].join('\n\n')}\n`,
  link,
})
