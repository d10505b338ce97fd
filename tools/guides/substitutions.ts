/** The replacements in the blocks of the guides, made before they are followed, with their reasons. */
import { major, minor, patch } from 'semver'
import { dateIn } from '../product/dates'

/** The addresses and paths of the parts on this machine. */
export interface Places {
  webUrl: string
  apiUrl: string
  /** The web server of a production installation. */
  productionUrl: string
  /** The site of the host. */
  hostUrl: string
  /** The store of a production installation. */
  store: string
  /** The version of mf-rules in the clone. */
  rulesVersion: string
  /** Ports of the three examples of a server. */
  serverPorts: number[]
}

/** Values that a reader sees while following the guide. */
export interface Findings {
  embedKey?: string
  rootKey?: string
  moduleKey?: string
  dayVersion?: string
  integrity?: string
  /** The page of the host in five minutes. */
  page?: string
  /** The output of the release command. */
  printed?: string
}

export interface Substitution {
  text: string
  by: string | undefined
  reason: string
}

const PORTS = 'other products on this machine may have the ports of the guides'
const INSTALLATION = 'the example’s installation isn’t on the network'
const SHOWN = 'a value that the product shows to the reader'
const VERSIONS = 'the guide shows releases after 0.5.0'
const DAYS = 'the days of the demo are the last ones before today'

/** The version with `patches` added to its patch number. */
const laterPatch = (version: string, patches: number): string =>
  `${major(version)}.${minor(version)}.${patch(version) + patches}`

export const substitutionsFor = (places: Places, findings: Findings): Substitution[] => [
  { text: 'http://localhost:3000', by: places.webUrl, reason: PORTS },
  { text: 'http://localhost:4000', by: places.apiUrl, reason: PORTS },
  { text: 'http://localhost:8080', by: places.hostUrl, reason: PORTS },
  { text: 'listen(8080', by: `listen(${new URL(places.hostUrl).port}`, reason: PORTS },
  ...places.serverPorts.map((port, index) => ({ text: String(8081 + index), by: String(port), reason: PORTS })),
  { text: 'https://quotidia.example', by: places.webUrl, reason: INSTALLATION },
  { text: 'https://api.quotidia.example', by: places.apiUrl, reason: INSTALLATION },
  { text: 'https://api.example', by: places.apiUrl, reason: INSTALLATION },
  { text: '/srv/quotidia', by: places.store, reason: 'the run writes to its own folder only' },
  ...[1, 2, 3].map((n) => ({ text: `0.5.${n}`, by: laterPatch(places.rulesVersion, n), reason: VERSIONS })),
  { text: 'qek_…', by: findings.embedKey, reason: SHOWN },
  { text: '<public root key>', by: findings.rootKey, reason: SHOWN },
  { text: '<public key>', by: findings.moduleKey, reason: SHOWN },
  { text: '0.5.0-1a2b3c4d', by: findings.dayVersion, reason: SHOWN },
  { text: 'sha384-…', by: findings.integrity, reason: SHOWN },
  { text: '2026-03-01', by: dateIn(-1), reason: DAYS },
  { text: '2026-03-02', by: dateIn(-2), reason: DAYS },
]

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The text with every substitution, each reported to `onUse`. Throws if a value hasn't been found yet. */
export function substitute(text: string, substitutions: Substitution[], onUse: (used: Substitution) => void): string {
  const any = new RegExp(substitutions.map((each) => literally(each.text)).join('|'), 'g')
  return text.replace(any, (found) => {
    const used = substitutions.find((each) => each.text === found)
    if (used?.by === undefined) throw new Error(`${found} isn't known before this block.`)
    onUse(used)
    return used.by
  })
}

const LATER_CALL = /^(await )?day\.(update|unmount)/gm

/** The guide lists calls that a page makes one after the other: the code waits before each, so that its effect can be seen. */
export const pauseBeforeCalls = (code: string): string => code.replace(LATER_CALL, 'await next()\n$&')
