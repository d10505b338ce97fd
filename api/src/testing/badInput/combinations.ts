import fc from 'fast-check'
import { isWrong } from './checks'
import type { Wrong } from './render'
import type { LiveCall, Site } from './sites'
import { JSON_VALUES, type Sent, TEXT_VALUES } from './values'

export interface Combination {
  call: LiveCall
  /** The index of the call's valid request on which it is based. */
  which: number
  wrongs: Wrong[]
}

const anyText = fc.string({ unit: 'binary', maxLength: 300 }).map((text): Sent => ({ raw: text, value: text }))
const anyJson = fc
  .oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.string({ unit: 'binary' }),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
  )
  .map((value): Sent => ({ raw: JSON.stringify(value), value }))

function wrongAt(site: Site): fc.Arbitrary<Wrong> {
  const isText = site.place !== 'body'
  const sent = fc.oneof(fc.constantFrom(...(isText ? TEXT_VALUES : JSON_VALUES)), isText ? anyText : anyJson)
  // A path without its last part is another path.
  return sent
    .map((value) => ({ site, sent: value }))
    .filter((wrong) => isWrong(wrong) && !(isText && wrong.sent.raw === ''))
}

/** Whether no site is inside another: the contents of a wrong list are wrong as well. */
const areApart = (sites: Site[]) =>
  sites.every((site) => sites.every((other) => other === site || !isInside(site, other)))

function isInside(site: Site, other: Site) {
  return site.place === other.place && other.path.every((name, index) => site.path[index] === name)
}

/** Some of a call's fields, each with a wrong value. */
export function combinations(calls: LiveCall[]): fc.Arbitrary<Combination> {
  return fc.constantFrom(...calls).chain((call) =>
    fc
      .subarray(call.sites, { minLength: 1, maxLength: Math.min(4, call.sites.length) })
      .filter(areApart)
      .chain((sites) => fc.tuple(...sites.map(wrongAt)))
      .chain((wrongs) => fc.nat({ max: 9 }).map((which) => ({ call, which, wrongs }))),
  )
}
