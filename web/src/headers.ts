/** Security and caching headers of everything the web origin answers. */

/** styled-components puts in an empty style element and fills it through the CSSOM; this is the hash of nothing. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

export const ALWAYS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** What no page of the product asks of a device. */
const PERMISSIONS = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'serial', 'usb']
export const PAGE_PERMISSIONS = { 'Permissions-Policy': PERMISSIONS.map((feature) => `${feature}=()`).join(', ') }

/** Of answers in plain text: nothing in them is a page's. */
export const TEXT_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** For a year from each answer; other hosts of the domain are their owners' business. */
export const STRICT_TRANSPORT = 'max-age=31536000'

/** Where a developer's own server answers, and tells the page that something has changed. */
const LOOPBACK = ['http://localhost:*', 'http://127.0.0.1:*']
const LOOPBACK_NEWS = ['ws://localhost:*', 'ws://127.0.0.1:*']

/** No string becomes markup, code or a script's address but through the shell's own policy; not among developers' servers. */
const TRUSTED_TYPES = ["require-trusted-types-for 'script'", 'trusted-types quotidia']

export interface PageOrigins {
  /** Where the API answers. */
  api: string
  /** Origins, other than the page's own, that remotes are loaded from. */
  remotes: string[]
  /** Whether a module may be a developer's own, from the machine that the browser is on. */
  overrides: boolean
}

/** What a page may load, and from where. No script without a hash runs, unless developers' own may. */
export function pageHeaders(origins: PageOrigins): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(origins),
    ...PAGE_PERMISSIONS,
    ...(origins.overrides ? {} : { 'Integrity-Policy': 'blocked-destinations=(script)' }),
  }
}

function contentSecurityPolicy({ api, remotes, overrides }: PageOrigins): string {
  const code = ["'self'", ...remotes, ...(overrides ? LOOPBACK : [])].join(' ')
  const news = overrides ? LOOPBACK_NEWS.map((origin) => ` ${origin}`).join('') : ''
  return [
    "default-src 'none'",
    `script-src ${code}`,
    `style-src ${code} ${EMPTY_STYLE}`,
    `font-src ${code}`,
    `img-src ${code} data: blob: ${api}`,
    `connect-src ${code} ${api}${news}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(overrides ? [] : TRUSTED_TYPES),
  ].join('; ')
}

/** Of the page on which a host looks at its own set-up; it has nothing of the product's. */
export const CHECK_PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

/** Opened by itself, as a picture can be, a file is a page that does and shows nothing else. */
const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

const BY_ANY_ORIGIN = /\.(json|js|css|woff2)$/
const PAGE = /\.html$/
/** An embedded day is named by its version's folder, and its files are always called the same. */
const IMMUTABLE = /^\/((shell|remotes|embed)\/.+\.[0-9a-f]{8}\.(js|css|woff2|svg|png)|embed\/[^/]+\/(embed|check)\.js)$/

/** Headers of a file by its path on the origin: what is named by its content may be kept for ever. */
export function fileHeaders(pathname: string): Record<string, string> {
  return {
    ...(BY_ANY_ORIGIN.test(pathname) ? { 'Access-Control-Allow-Origin': '*' } : {}),
    ...(PAGE.test(pathname)
      ? {}
      : { 'Content-Security-Policy': FILE_POLICY, 'Cross-Origin-Resource-Policy': 'cross-origin' }),
    'Cache-Control': IMMUTABLE.test(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache',
  }
}
