import { render, screen } from '@testing-library/react'
import { EmbeddingContext } from '../embedding/Embedding'
import { useDayHost } from '../host/DayHost'
import { CrashBoundary } from './CrashBoundary'
import { EmbeddedDayHost } from './EmbeddedDayHost'

const BROKEN_DAY = 7

function Fragile() {
  const { dayId } = useDayHost().place
  if (dayId === BROKEN_DAY) throw new Error('cannot be drawn')
  return <h1>{dayId}</h1>
}

test('a day that cannot be drawn is announced, and another day is shown after it', () => {
  const announce = jest.fn()
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const embedding = { root: document.body, announce }
  const page = (dayId: number) => (
    <EmbeddingContext value={embedding}>
      <EmbeddedDayHost dayId={dayId} mode="view" section={undefined} onMove={() => {}}>
        <CrashBoundary>
          <Fragile />
        </CrashBoundary>
      </EmbeddedDayHost>
    </EmbeddingContext>
  )
  const { rerender } = render(page(BROKEN_DAY))
  expect(screen.getByRole('alert')).toHaveTextContent('Qualcosa non ha funzionato nella visualizzazione del giorno.')
  expect(announce).toHaveBeenCalledWith('error', { code: 'unexpected', message: 'cannot be drawn' })
  rerender(page(8))
  expect(screen.getByRole('heading', { name: '8' })).toBeVisible()
})
