import { BlockList, isIP, isIPv6 } from 'node:net'
import type { Context, Middleware } from 'koa'
import type { Services } from './services'

const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i

/**
 * Says who makes the request (`ctx.ip`) and which address it was made to (`originOf`). What `X-Forwarded-*` tell of it
 * counts from the proxies of the settings alone, and of a chain only what they themselves have added.
 */
export function readForwarding({ config }: Services): Middleware {
  const isTrusted = trustIn(config.trustedProxies)
  return async (ctx, next) => {
    const chain = [ctx.socket.remoteAddress ?? '', ...listIn(ctx, 'X-Forwarded-For').reverse()].map(plainAddress)
    const stranger = chain.findIndex((address) => !isTrusted(address))
    const proxies = stranger < 0 ? chain.length : stranger
    const caller = chain[proxies] ?? ''
    ctx.request.ip = isIP(caller) || proxies === 0 ? caller : (chain[proxies - 1] ?? '')
    ctx.state['origin'] = `${schemeOf(ctx, proxies)}://${hostOf(ctx, proxies)}`
    await next()
  }
}

/** The scheme and host that the API was asked at. */
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

/** Each proxy replaces a header or adds to its end; what stands before their additions is the stranger's own. */
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

/** Without the port that some proxies add, and an IPv4 address as such. */
export function plainAddress(address: string): string {
  const [, inBrackets, beforePort] = /^\[([^\]]+)\](?::\d+)?$|^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address) ?? []
  return (inBrackets ?? beforePort ?? address).replace(/^::ffff:(?=\d+\.)/i, '')
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

/** Whether an address is one of the proxies, or in one of their networks. */
export function trustIn(proxies: string[]): (address: string) => boolean {
  const trusted = new BlockList()
  for (const proxy of proxies) {
    const [network = '', bits] = proxy.split('/')
    if (bits === undefined) trusted.addAddress(network, familyOf(network))
    else trusted.addSubnet(network, Number(bits), familyOf(network))
  }
  return (address) => isIP(address) !== 0 && trusted.check(address, familyOf(address))
}
