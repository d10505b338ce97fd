/** `/.well-known/security.txt` (RFC 9116): the contact for reports about this installation's security. */

export const SECURITY_TEXT = '/.well-known/security.txt'

const DAY_MS = 86_400_000
/** Counted from each response: a served file is always current, and an old copy expires. */
const VALID_DAYS = 180

interface Site {
  /** An address, `mailto:` or `https:`. */
  securityContact: string
  webOrigin?: string
}

export function securityText({ securityContact, webOrigin }: Site, now: number): string {
  const lines = [
    `Contact: ${securityContact}`,
    `Expires: ${new Date(now + VALID_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: it, en',
    ...(webOrigin?.startsWith('https:') ? [`Canonical: ${new URL(SECURITY_TEXT, webOrigin)}`] : []),
  ]
  return `${lines.join('\n')}\n`
}

/** Whether the text is valid after `Contact:`. */
export const isContact = (text: string): boolean =>
  URL.canParse(text) && /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(text)
