import { pino } from 'pino'
import { createApp, openLiveFeed } from '../app'
import { startServer } from '../http/server'
import { onEveryDatabase } from '../testing/api'
import { givenCompany } from '../testing/company'
import { sqlite } from '../testing/database'
import { givenDay } from '../testing/day'
import { OpenStream } from '../testing/liveStream'
import { endProcesses, listeningPort, startSecondProcess, stopProcess } from '../testing/process'

afterEach(endProcesses)

const logger = pino({ level: 'silent' })

onEveryDatabase((api) => {
  test('a stream that is being opened when the process begins to end is told of the restart', async () => {
    const { db, config, clock } = api()
    const live = openLiveFeed({ db, clock: clock.now, logger })
    const server = await startServer(createApp({ db, clock: clock.now, config, logger, live }), 0)
    const { client } = await (await givenCompany(api())).person('EDITOR_DATA')
    const dayId = await givenDay(client)
    const closeOnLevels = ({ sql }: { sql: string }) => {
      if (/access_levels/.test(sql)) live.close()
    }
    db.on('query', closeOnLevels)
    const stream = await OpenStream.open(`http://127.0.0.1:${server.port}`, client.token, dayId)
    db.off('query', closeOnLevels)
    expect(await stream.next('end')).toEqual({ reason: 'restart' })
    await stream.ended()
    await server.close()
  })
})

onEveryDatabase(
  (api) => {
    test('SIGTERM ends the streams and then the process', async () => {
      const { client } = await (await givenCompany(api())).person('EDITOR_DATA')
      const dayId = await givenDay(client)
      const child = startSecondProcess(api())
      const url = `http://127.0.0.1:${await listeningPort(child)}`
      const streams = [await OpenStream.open(url, client.token, dayId), await OpenStream.open(url, client.token)]
      const ended = stopProcess(child)
      for (const stream of streams) {
        expect(await stream.next('end')).toEqual({ reason: 'restart' })
        await stream.ended()
      }
      expect(await ended).toEqual({ code: 0, complaint: '' })
    })
  },
  [sqlite],
)
