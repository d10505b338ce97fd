import { type KeyObject, sign } from 'node:crypto'
import type { Registry, Signed, SignedRegistry } from '../../registry/src/format'
import { bytesToSign } from '../../registry/src/signature'

/** The signed document of these remotes, as remotes.json contains it. */
export function signRegistry(
  remotes: Registry,
  { sequence, at }: Omit<Signed, 'signature'>,
  key: KeyObject,
): SignedRegistry {
  const unsigned = { ...remotes, $signed: { sequence, at } }
  const signature = sign(null, bytesToSign(unsigned), key).toString('base64')
  return { ...unsigned, $signed: { sequence, at, signature } }
}
