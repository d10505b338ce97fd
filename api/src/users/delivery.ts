import type { Db } from '../db/connection'
import { inTransaction } from '../db/transaction'
import type { Services } from '../http/services'

type Letter = Parameters<Services['mailer']['send']>[0]

/**
 * Sends the letter of what was just committed. A mail server can be slow, so nothing of the database waits for it; when
 * the letter can't leave, what was committed for its sake is taken back, and the caller is told: a person invited
 * without a link, or an earlier link that died for nothing, would help nobody.
 * @throws 503
 */
export async function deliver({ mailer, db }: Services, letter: Letter, takeBack: (trx: Db) => Promise<void>) {
  try {
    await mailer.send(letter)
  } catch (error) {
    await inTransaction(db, takeBack)
    throw error
  }
}
