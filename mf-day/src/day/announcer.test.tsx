import type { DayFull } from '@quotidia/contract/days'
import { ApiContext, createApi } from '@quotidia/shared-ui/api'
import { createQueryClient, QueryClientProvider } from '@quotidia/shared-ui/query'
import { render } from '@testing-library/react'
import { EmbeddingContext } from '../embedding/Embedding'
import { SavingProvider } from '../saving/SavingProvider'
import { sampleDay } from '../testing/sampleDay'
import { Announcer } from './Announcer'

test('each step of the shown day is announced once, and none when a day is loaded', () => {
  const announce = jest.fn()
  const embedding = { root: document.body, announce }
  const client = createQueryClient()
  const nothing = () => {}
  const wiring = { baseUrl: '', getToken: () => null, onUnauthorized: nothing, onRequest: nothing, onResponse: nothing }
  const api = createApi(() => wiring)
  const day = sampleDay()
  const cache = { read: () => day, write: nothing, refresh: nothing, refreshChanges: nothing }
  const page = (shown: Partial<DayFull>) => (
    <EmbeddingContext value={embedding}>
      <ApiContext value={api}>
        <QueryClientProvider client={client}>
          <SavingProvider dayId={7} day={cache as never} writing={false}>
            <Announcer day={{ ...day, ...shown }} />
          </SavingProvider>
        </QueryClientProvider>
      </ApiContext>
    </EmbeddingContext>
  )
  const { rerender } = render(page({ status: 'closed' }))
  const steps = () => announce.mock.calls.filter(([name]) => name !== 'day-changed')
  expect(steps()).toEqual([])
  const detail = { dayId: day.dayId, date: day.date }
  rerender(page({ status: 'approved' }))
  rerender(page({ status: 'approved', version: 9 }))
  rerender(page({ status: 'open' }))
  rerender(page({ status: 'closed' }))
  const expected = [
    ['approved', detail],
    ['reopened', detail],
    ['closed', detail],
  ]
  expect(steps()).toEqual(expected)
  rerender(page({ dayId: 8, status: 'open' }))
  rerender(page({ dayId: 7, status: 'approved' }))
  expect(steps()).toEqual(expected)
})
