import type { Present } from '@quotidia/contract/live'
import { screen, waitFor } from '@testing-library/react'
import type { DayServer } from './DayServer'
import { LiveStreams } from './LiveStreams'
import { openPage } from './openPage'

export const BRUNO = { userId: 102, name: 'Bruno Sala' }
export const bruno = (place: Partial<Present> = {}): Present => ({
  ...BRUNO,
  sectionId: 1,
  dataId: 11,
  mode: 'edit',
  ...place,
})

/** Opens a page whose server has live streams; resolves once its stream is open. */
export async function openLive(path = '/edit/7', prepare: (server: DayServer) => void = () => {}) {
  const streams = new LiveStreams()
  const page = await openPage(path, (server) => {
    server.streams = streams
    prepare(server)
  })
  await waitFor(() => expect(streams.opened).toBe(1))
  return { ...page, streams }
}

export const cellOf = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name}`) })

/** Saves a figure as Bruno, and sends the stream's event about it. */
export function saveElsewhere(server: DayServer, streams: LiveStreams, dataId: number, value: number) {
  server.editElsewhere(dataId, { value, lastEditor: BRUNO.name })
  streams.tell('changed', { version: 2, dataIds: [dataId], listItemIds: [], by: BRUNO })
}
