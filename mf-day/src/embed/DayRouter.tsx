import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ErrorState } from 'shared-ui/components/ErrorState'
import { createMemoryRouter, RouterProvider, useRouteError } from 'shared-ui/router'
import { DayView } from '../DayView'
import { useAnnouncedError } from '../embedding/useAnnouncedError'
import { messages } from './messages'
import { type DayPlace, readId } from './options'

interface Props extends DayPlace {
  /** The person went somewhere else, or stays where they were after all. */
  onMove(place: DayPlace): void
}

type Router = ReturnType<typeof createMemoryRouter>

/** The days around the one that the host asks for, with a history of addresses that is nobody's but theirs. */
export function DayRouter({ dayId, mode, section, onMove }: Props) {
  const wanted = addressOf({ dayId, mode, section })
  const [router] = useState(() => createRouter(wanted))
  useEffect(() => () => router.dispose(), [router])
  const heard = useRef(wanted)
  useEffect(() => {
    if (heard.current === wanted) return
    heard.current = wanted
    if (hereOf(router) !== wanted) void router.navigate(wanted, { replace: true })
  }, [router, wanted])
  // Before what is below it has its effects: one of them may be to go elsewhere.
  useLayoutEffect(
    () =>
      router.subscribe(({ navigation, blockers }) => {
        const asking = [...blockers.values()].some(({ state }) => state === 'blocked')
        const place = navigation.state === 'idle' && !asking ? placeOf(router) : undefined
        if (place) onMove(place)
      }),
    [router, onMove],
  )
  return <RouterProvider router={router} />
}

function createRouter(start: string): Router {
  const routes = (['view', 'edit'] as const).map((mode) => ({
    path: `/${mode}/:dayId`,
    element: <DayView mode={mode} />,
    errorElement: <Crash />,
  }))
  return createMemoryRouter([...routes, { path: '*', element: null }], { initialEntries: [start] })
}

function addressOf({ dayId, mode, section }: DayPlace): string {
  return `/${mode}/${dayId}${section === undefined ? '' : `?section=${section}`}`
}

function hereOf(router: Router): string {
  const { pathname, search } = router.state.location
  return pathname + search
}

function placeOf(router: Router): DayPlace | undefined {
  const { pathname, search } = router.state.location
  const [, mode, id] = /^\/(view|edit)\/(\d+)$/.exec(pathname) ?? []
  if (!id) return undefined
  const section = readId(new URLSearchParams(search).get('section'))
  return { dayId: Number(id), mode: mode === 'edit' ? 'edit' : 'view', section }
}

/** What stands in the place of a day that can't be drawn. */
function Crash() {
  const error = useRouteError()
  useAnnouncedError(error instanceof Error ? error : null)
  return <ErrorState message={messages.unexpected} />
}
