import { createHmac, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'

const VALID_MS = 3_600_000
const HEADER = encode({ alg: 'HS256', typ: 'JWT' })

/** Adds people to the company of a token's user, each signed in once, and returns their tokens. */
export function addPeople(folder: string, file: string, token: string, count: number): string[] {
  const { companyId } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const secret = readFileSync(join(folder, 'jwt-secret'), 'utf8')
  const db = new Database(join(folder, file))
  const addUser =
    db.prepare(`insert into users (company_id, name, username, email, user_type, view_day_notifications, created_at)
    values (?, 'Persona', ?, '', 'EDITOR_DATA', 1, 0)`)
  const addSession =
    db.prepare(`insert into sessions (company_id, user_id, token_id, created_at, expires_at, last_used_at)
    values (?, ?, ?, ?, ?, ?)`)
  const add = () => {
    const [tokenId, now] = [randomBytes(24).toString('base64url'), Date.now()]
    const userId = addUser.run(companyId, tokenId).lastInsertRowid
    addSession.run(companyId, userId, tokenId, now, now + VALID_MS, now)
    const claims = encode({ sub: `${userId}`, jti: tokenId, exp: Math.floor((now + VALID_MS) / 1000) })
    const signature = createHmac('sha256', secret).update(`${HEADER}.${claims}`).digest('base64url')
    return `${HEADER}.${claims}.${signature}`
  }
  try {
    return db.transaction(() => Array.from({ length: count }, add))()
  } finally {
    db.close()
  }
}

function encode(part: object) {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
