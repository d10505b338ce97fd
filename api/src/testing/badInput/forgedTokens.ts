import { createHmac } from 'node:crypto'
import jwt, { type JwtPayload } from 'jsonwebtoken'

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')
const HEADER = { alg: 'HS256', typ: 'JWT' }
const KEYS = ['', 'secret', 'changeme', 'null', 'undefined', '0', 'quotidia', 'HS256', ' '.repeat(32), '\0'.repeat(32)]

function signed(header: object, claims: object, key: string, hash = 'sha256') {
  const content = `${encode(header)}.${encode(claims)}`
  return `${content}.${createHmac(hash, key).update(content).digest('base64url')}`
}

/** Tokens that look valid but aren't. */
export function forgedTokens(token: string, secret: string): string[] {
  const claims = jwt.decode(token, { json: true }) ?? {}
  const [header = '', payload = '', signature = ''] = token.split('.')
  return [
    ...[...token].map((_, place) => changedAt(token, place)),
    ...['none', 'None', 'NONE', 'nOnE', ''].flatMap((alg) => unsigned({ ...HEADER, alg }, payload, signature)),
    ...['HS384', 'HS512', 'RS256', 'ES256', 'PS256', 'EdDSA'].map((alg) => signed({ ...HEADER, alg }, claims, secret)),
    signed({ ...HEADER, alg: 'HS384' }, claims, secret, 'sha384'),
    signed({ ...HEADER, alg: 'HS512' }, claims, secret, 'sha512'),
    signed({ typ: 'JWT' }, claims, secret),
    ...[...KEYS, `${secret} `, secret.slice(1), secret.toUpperCase()].flatMap((key) => [
      signed(HEADER, claims, key),
      signed(
        { ...HEADER, kid: '../../../../dev/null', jku: 'http://localhost/keys', x5u: 'http://localhost' },
        claims,
        key,
      ),
    ]),
    ...editedClaims(claims).map((edited) => `${header}.${encode(edited)}.${signature}`),
    ...wrongClaims(claims).map((wrong) => signed(HEADER, wrong, secret)),
    ...[
      `${header}.${payload}`,
      `${header}.${payload}.`,
      `.${payload}.${signature}`,
      `${token}.`,
      `${token}=`,
      `${token}A`,
    ],
    ...['', 'a', '..', 'a.b.c', 'null', 'undefined', `${token} ${token}`, `${token},${token}`, `"${token}"`],
  ]
}

function changedAt(token: string, place: number): string {
  const other = token[place] === 'A' ? 'B' : 'A'
  return token.slice(0, place) + other + token.slice(place + 1)
}

const unsigned = (header: object, payload: string, signature: string) =>
  ['', signature].map((end) => `${encode(header)}.${payload}.${end}`)

function editedClaims(claims: JwtPayload): object[] {
  const another = { userType: 'EDITOR_DATA', roles: ['ROLE_OWNER', 'ROLE_ADMIN'] }
  const others = Array.from({ length: 80 }, (_, id) => ({ ...claims, sub: String(1000 + id), companyId: 1000 + id }))
  return [
    { ...claims, ...another },
    { ...claims, exp: Number(claims.exp) + 1 },
    { ...claims, jti: 'x' },
    {},
    [],
    ...others,
  ]
}

/** Claims signed with the right key, as if by a bug of ours; they still aren't those of a session's token. */
function wrongClaims({ exp, jti, ...claims }: JwtPayload): object[] {
  const expiries = [0, -1, 1, 1.5, '9999999999', null, [exp], true].map((wrong) => ({ ...claims, jti, exp: wrong }))
  const sessions = ['', ' ', '%', '*', `${jti}'--`, 0, 1, true, null, [jti], { jti }, `${jti}\0`].map((wrong) => ({
    ...claims,
    exp,
    jti: wrong,
  }))
  const kinds = ['embed', 'session', '', null, 1, ['embed']].map((kind) => ({ ...claims, jti, exp, kind }))
  const embedded = [0, -1, 1.5, '1', "1' or 1=1", null, [1], { id: 1 }, 987_654].flatMap((wrong) => [
    { ...claims, jti, exp, kind: 'embed', keyId: wrong, origin: 'https://portale.esempio.it' },
    { ...claims, jti, exp, kind: 'embed', keyId: 1, origin: 'https://portale.esempio.it', sub: wrong },
  ])
  return [
    ...kinds,
    ...embedded,
    { ...claims, exp },
    { ...claims, jti },
    { exp },
    {},
    { ...claims, jti, exp, nbf: exp },
    ...expiries,
    ...sessions,
  ]
}
