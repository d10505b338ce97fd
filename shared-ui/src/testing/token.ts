import type { TokenClaims } from '@quotidia/contract/sessions'

const HOUR_S = 3600

/** A session token for tests, valid for an hour. Its signature is invalid, since browsers don't check it. */
export function makeToken(claims: Partial<TokenClaims> = {}): string {
  const now = Math.floor(Date.now() / 1000)
  const userType = claims.userType ?? 'OWNER'
  const full: TokenClaims = {
    sub: '1',
    username: 'aurora',
    name: 'Aurora Conti',
    companyId: 1,
    userType,
    roles: [`ROLE_${userType}`],
    jti: 'test',
    iat: now,
    exp: now + HOUR_S,
    ...claims,
  }
  return [{ alg: 'HS256', typ: 'JWT' }, full, 'unsigned'].map(encode).join('.')
}

function encode(part: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(part))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
