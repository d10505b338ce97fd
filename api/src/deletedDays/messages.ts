import { writtenDate } from '../times'

export const deletedDayMessages = {
  dateTaken: (date: string) =>
    `Il ${writtenDate(date)} ha già un altro giorno: eliminalo prima di ripristinare questo.`,
}
