import { inRecordingTransaction, type RecordingTransaction } from '../events/transaction'
import type { Services } from '../http/services'

type Letter = Parameters<Services['mailer']['send']>[0]

/**
 * Sends the letter of what was just committed. A mail server can be slow, so nothing of the database waits for it; when
 * the letter can't leave, what was committed for its sake is taken back, and the caller is told: a person invited
 * without a link, or an earlier link that died for nothing, would help nobody.
 * @throws 503
 */
export async function deliver(
  services: Services,
  letter: Letter,
  takeBack: (transaction: RecordingTransaction) => Promise<void>,
) {
  try {
    await services.mailer.send(letter)
  } catch (error) {
    await inRecordingTransaction(services, takeBack)
    throw error
  }
}
