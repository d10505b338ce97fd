/** The security and caching headers of the web server's answers. */

/** styled-components inserts an empty style element and fills it through the CSSOM; the hash of the empty text. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

export const ALWAYS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** Device features that no page of the product uses. */
const PERMISSIONS = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'serial', 'usb']
export const PAGE_PERMISSIONS = { 'Permissions-Policy': PERMISSIONS.map((feature) => `${feature}=()`).join(', ') }

/** For plain-text answers, which load nothing. */
export const TEXT_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** One year; without subdomains, which may belong to others. */
export const STRICT_TRANSPORT = 'max-age=31536000'

/** A developer's server, and its websocket for reloads. */
const LOOPBACK = ['http://localhost:*', 'http://127.0.0.1:*']
const LOOPBACK_SOCKETS = ['ws://localhost:*', 'ws://127.0.0.1:*']

/** No strings as markup or code, and scripts only from addresses that the shell's policy permits. Off where overrides are allowed. */
const TRUSTED_TYPES = ["require-trusted-types-for 'script'", 'trusted-types default']

export interface PageOrigins {
  /** The address of the API. */
  api: string
  /** Origins, other than the page's own, of remotes. */
  remotes: string[]
  /** Whether a module may come from a developer's server on the browser's machine. */
  overrides: boolean
}

/** The sources that a page may load from. No script without a hash runs, unless developers' modules are allowed. */
export function pageHeaders(origins: PageOrigins): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(origins),
    ...PAGE_PERMISSIONS,
    ...(origins.overrides ? {} : { 'Integrity-Policy': 'blocked-destinations=(script)' }),
  }
}

function contentSecurityPolicy({ api, remotes, overrides }: PageOrigins): string {
  const code = ["'self'", ...remotes, ...(overrides ? LOOPBACK : [])].join(' ')
  const sockets = overrides ? LOOPBACK_SOCKETS.map((origin) => ` ${origin}`).join('') : ''
  return [
    "default-src 'none'",
    `script-src ${code}`,
    `style-src ${code} ${EMPTY_STYLE}`,
    `font-src ${code}`,
    `img-src ${code} data: blob: ${api}`,
    `connect-src ${code} ${api}${sockets}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(overrides ? [] : TRUSTED_TYPES),
  ].join('; ')
}

/** The policy of the page that checks a host's set-up, which loads nothing of the product. */
export const CHECK_PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

/** The page with an embedded day in a frame, which only pages of this origin may contain. */
export function framePolicy(api: string, host: string): string {
  return `default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data: ${api}; connect-src 'self' ${api}; base-uri 'none'; form-action 'none'; frame-ancestors ${host}; require-trusted-types-for 'script'; trusted-types 'none'`
}

/** For a file that is opened on its own, such as a picture: the document around it may load and run nothing. */
const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox"

const CROSS_ORIGIN = /\.(json|js|css|woff2)$/
const PAGE = /\.html$/
/** An embedded day is in the folder of its version, and its files always have the same names; `v1` and `next` are channels, which change. */
const IMMUTABLE =
  /^\/((shell|remotes|embed)\/.+\.[0-9a-f]{8}\.(js|css|woff2|svg|png|webp)|embed\/(?!(v\d+|next)\/)[^/]+\/(embed(-\w\w)?|check|frame)\.js)$/

/** The headers of a file by its path on the origin. Files with a content hash in their name are cached for ever. */
export function fileHeaders(pathname: string): Record<string, string> {
  return {
    ...(CROSS_ORIGIN.test(pathname) ? { 'Access-Control-Allow-Origin': '*' } : {}),
    ...(PAGE.test(pathname)
      ? {}
      : { 'Content-Security-Policy': FILE_POLICY, 'Cross-Origin-Resource-Policy': 'cross-origin' }),
    'Cache-Control': IMMUTABLE.test(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache',
  }
}
