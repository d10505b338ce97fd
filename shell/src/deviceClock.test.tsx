import { Toaster } from '@quotidia/shared-ui/components/Toaster'
import { observeAnswer } from '@quotidia/shared-ui/serverClock'
import { renderPage } from '@quotidia/shared-ui/testing/render'
import { act, screen } from '@testing-library/react'
import { reportWrongClock } from './deviceClock'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** An answer of a server whose clock is ahead of the device's. */
const answerAhead = (ms: number) => act(() => observeAnswer(new Date(Date.now() + ms).toUTCString(), Date.now()))

beforeAll(reportWrongClock)
afterEach(() => answerAhead(0))

test.each([
  [-9 * HOUR_MS, 'avanti di 9 ore'],
  [-HOUR_MS, 'avanti di 1 ora'],
  [5 * MINUTE_MS, 'indietro di 5 minuti'],
  [24 * HOUR_MS, 'indietro di 24 ore'],
  [1095 * 24 * HOUR_MS, 'indietro di 1095 giorni'],
])('a device whose clock differs by %d ms is told so once', async (offset, words) => {
  renderPage(<Toaster />)
  answerAhead(offset)
  const text = `L’orologio di questo dispositivo è ${words}: usiamo l’ora del server.`
  expect(await screen.findByText(text)).toBeVisible()
  answerAhead(offset + 30_000)
  expect(screen.getAllByText(/orologio/)).toHaveLength(1)
})

test('a small difference isn’t mentioned', () => {
  renderPage(<Toaster />)
  answerAhead(90_000)
  expect(screen.queryByText(/orologio/)).not.toBeInTheDocument()
})
