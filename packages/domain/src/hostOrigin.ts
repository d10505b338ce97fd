const ADDRESS = /^https?:\/\/(?:[a-z0-9.-]+|\[[\da-f:.]+\])(?::\d+)?\/?$/i
const LOCAL = ['localhost', '127.0.0.1', '[::1]']

/**
 * The origin of a page that may embed a day, as a browser sends it in `Origin`: lower case, without the default port and the final
 * slash. Undefined for other addresses: with a path, a query or credentials, or with http on a machine other than localhost.
 */
export function hostOriginOf(address: string): string | undefined {
  if (!ADDRESS.test(address) || !URL.canParse(address)) return undefined
  const { origin, protocol, hostname } = new URL(address)
  return protocol === 'https:' || LOCAL.includes(hostname) ? origin : undefined
}
