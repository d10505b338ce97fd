import { inRecordingTransaction, type RecordingTransaction } from '../events/transaction'
import type { Services } from '../http/services'

type MailMessage = Parameters<Services['mailer']['send']>[0]

/**
 * Sends the mail of a committed change. A mail server can be slow, so no transaction waits for it; when
 * the mail can't be sent, the change is rolled back, and the caller gets an error: an invitation
 * without a link, or an invalidated earlier link, would help nobody.
 * @throws 503
 */
export async function deliver(
  services: Services,
  message: MailMessage,
  takeBack: (transaction: RecordingTransaction) => Promise<void>,
) {
  try {
    await services.mailer.send(message)
  } catch (error) {
    await inRecordingTransaction(services, takeBack)
    throw error
  }
}
