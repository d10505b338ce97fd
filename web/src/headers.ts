/** Security and caching headers of everything the web origin answers. */

/** styled-components puts in an empty style element and fills it through the CSSOM; this is the hash of nothing. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

export const ALWAYS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

/**
 * The policy of the pages.
 * @param apiOrigin where the API answers
 * @param remoteOrigins origins, other than the page's own, that remotes are loaded from
 */
export function contentSecurityPolicy(apiOrigin: string, remoteOrigins: string[]): string {
  const code = ["'self'", ...remoteOrigins].join(' ')
  return [
    "default-src 'none'",
    `script-src ${code}`,
    `style-src ${code} ${EMPTY_STYLE}`,
    `font-src ${code}`,
    `img-src ${code} data: blob: ${apiOrigin}`,
    `connect-src ${code} ${apiOrigin}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const BY_ANY_ORIGIN = /\.(json|js|css|woff2)$/
/** An embedded day is named by its version's folder, and its file always `embed.js`. */
const IMMUTABLE = /^\/((shell|remotes|embed)\/.+\.[0-9a-f]{8}\.(js|css|woff2|svg|png)|embed\/[^/]+\/embed\.js)$/

/** Headers of a file by its path on the origin: what is named by its content may be kept for ever. */
export function fileHeaders(pathname: string): Record<string, string> {
  return {
    ...(BY_ANY_ORIGIN.test(pathname) ? { 'Access-Control-Allow-Origin': '*' } : {}),
    'Cache-Control': IMMUTABLE.test(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache',
  }
}
