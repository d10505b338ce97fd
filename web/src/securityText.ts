/** `/.well-known/security.txt` (RFC 9116): whom to tell of a weakness of this installation. */

export const SECURITY_TEXT = '/.well-known/security.txt'

const DAY_MS = 86_400_000
/** Counted from each answer: who serves it vouches for it anew, and a copy that is kept grows old. */
const HOLDS_DAYS = 180

interface Site {
  /** An address, `mailto:` or `https:`. */
  securityContact: string
  webOrigin?: string
}

export function securityText({ securityContact, webOrigin }: Site, now: number): string {
  const lines = [
    `Contact: ${securityContact}`,
    `Expires: ${new Date(now + HOLDS_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: it, en',
    ...(webOrigin?.startsWith('https:') ? [`Canonical: ${new URL(SECURITY_TEXT, webOrigin)}`] : []),
  ]
  return `${lines.join('\n')}\n`
}

/** What may stand behind `Contact:`. */
export const isContact = (text: string): boolean =>
  URL.canParse(text) && /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(text)
