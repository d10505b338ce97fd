import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

interface Options {
  challenge: string
  /** The origin that the browser adds to the signed data. */
  origin: string
  siteId: string
  /** The flags of WebAuthn. */
  flags?: number
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url')

/** CBOR of a byte string shorter than 65,536 bytes. */
const byteString = (bytes: Buffer) => Buffer.concat([Buffer.from([0x59, bytes.length >> 8, bytes.length & 255]), bytes])

/** A passkey of a device, as a browser reports it (WebAuthn level 3, ES256, without attestation). */
export function passkeyDevice() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(32)
  let counter = 0

  const clientData = (type: string, { challenge, origin }: Options) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const header = ({ siteId }: Options, flags: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(++counter)
    return Buffer.concat([sha256(siteId), Buffer.from([flags]), count])
  }
  // {1: 2, 3: -7, -1: 1, -2: x, -3: y}
  const coseKey = () =>
    Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ])

  return {
    create(options: Options) {
      const flags = options.flags ?? USER_PRESENT | USER_VERIFIED
      const idLength = Buffer.from([0, credentialId.length])
      const authData = Buffer.concat([
        header(options, flags | HAS_CREDENTIAL),
        Buffer.alloc(16),
        idLength,
        credentialId,
        coseKey(),
      ])
      const [format, none, statement, data] = ['fmt', 'none', 'attStmt', 'authData'].map((text) =>
        Buffer.concat([Buffer.from([0x60 | text.length]), Buffer.from(text)]),
      ) as [Buffer, Buffer, Buffer, Buffer]
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        format,
        none,
        statement,
        Buffer.from([0xa0]),
        data,
        byteString(authData),
      ])
      return {
        credentialId: base64url(credentialId),
        clientDataJSON: base64url(clientData('webauthn.create', options)),
        attestationObject: base64url(attestation),
      }
    },
    signIn(options: Options) {
      const clientDataJSON = clientData('webauthn.get', options)
      const authenticatorData = header(options, options.flags ?? USER_PRESENT | USER_VERIFIED)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientDataJSON)]), privateKey)
      return {
        credentialId: base64url(credentialId),
        clientDataJSON: base64url(clientDataJSON),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signature),
      }
    },
    /** Sets the counter back, as a copy of the device would report it. */
    rewind: () => {
      counter = 0
    },
  }
}
