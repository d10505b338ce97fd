import { isIP, isIPv6 } from 'node:net'
import type { Context, Middleware } from 'koa'
import proxyAddress from 'proxy-addr'
import type { Services } from './services'

const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i

/**
 * Sets the client's address (`ctx.ip`) and the address that the request was made to (`originOf`). `X-Forwarded-*` headers
 * count only when trusted proxies added them; values before the proxies' own are ignored.
 */
export function readForwarding({ config }: Services): Middleware {
  const isTrusted = trustIn(config.trustedProxies)
  return async (ctx, next) => {
    // From the socket's address to the first untrusted one; that one is the client.
    const chain = proxyAddress.all(ctx.req, isTrusted).map(plainAddress)
    const client = chain.at(-1) ?? ''
    const proxies = isTrusted(client) ? chain.length : chain.length - 1
    ctx.request.ip = isIP(client) || proxies === 0 ? client : (chain[proxies - 1] ?? '')
    ctx.state['origin'] = `${schemeOf(ctx, proxies)}://${hostOf(ctx, proxies)}`
    await next()
  }
}

/** The scheme and host of the request. */
export function originOf({ state }: Context): string {
  return state['origin']
}

function schemeOf(ctx: Context, proxies: number) {
  const told = toldBy(ctx, proxies, 'X-Forwarded-Proto').toLowerCase()
  return told === 'https' || told === 'http' ? told : ctx.protocol
}

function hostOf(ctx: Context, proxies: number) {
  const isHost = (text: string) => HOST.test(text)
  return [toldBy(ctx, proxies, 'X-Forwarded-Host'), ctx.host].find(isHost) ?? `localhost:${ctx.socket.localPort}`
}

/** Each proxy replaces a header or appends to it; values before those of the proxies are the client's own. */
function toldBy(ctx: Context, proxies: number, header: string): string {
  const told = listIn(ctx, header)
  return proxies === 0 ? '' : (told[Math.max(0, told.length - proxies)] ?? '')
}

const listIn = (ctx: Context, header: string) =>
  ctx
    .get(header)
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** The address without the port that some proxies add; an IPv4-mapped one as IPv4. */
export function plainAddress(address: string | undefined): string {
  const text = address?.trim() ?? ''
  const [, bracketed, beforePort] = /^\[([^\]]+)\](?::\d+)?$|^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text) ?? []
  return (bracketed ?? beforePort ?? text).replace(/^::ffff:(?=\d+\.)/i, '')
}

/** Whether an address is one of the proxies, or in one of their networks. */
export function trustIn(proxies: string[]): (address: string | undefined) => boolean {
  const isTrusted = proxyAddress.compile(proxies.flatMap(halvesOf))
  return (address) => {
    const plain = plainAddress(address)
    // proxy-addr alone also takes shorthands such as '127.1'.
    return isIP(plain) !== 0 && isTrusted(plain, 0)
  }
}

/** proxy-addr refuses a network of every address (`/0`), which the settings allow. */
const halvesOf = (network: string) => {
  if (!network.endsWith('/0')) return [network]
  return isIPv6(network.slice(0, -2)) ? ['::/1', '8000::/1'] : ['0.0.0.0/1', '128.0.0.0/1']
}
