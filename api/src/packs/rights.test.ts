import { ACCESS_LEVELS } from '@quotidia/domain/accessLevels'
import { canViewData, USER_TYPES, type UserType } from '@quotidia/domain/userTypes'
import { onEveryDatabase } from '../testing/api'
import { type Canary, canariesOf } from '../testing/canaries/canaries'
import { ITEM_KEYS } from '../testing/canaries/form'
import { permissionsOf, type Reader } from '../testing/canaries/reader'
import { createScenario } from '../testing/canaries/scenario'
import { changeReader } from '../testing/canaries/state'
import { askFor, openPack, startPacking, untilPack, unzip } from '../testing/packs'
import { pagesOf } from '../testing/pdf'

const DATA_READERS = USER_TYPES.filter((userType) => canViewData({ userType }))
const ALL_SEEING: UserType[] = ['OWNER', 'VIEWER_DATA']
/** The contents of a pack for readers who may see them; rules, questions, addresses and the like are in none. */
const PACKED =
  /^(the name of |section |a figure|another figure|a comment|another comment|the comment on check|an entry|another entry|a deleted entry|the sum of list \d|result \d|the (name|content) of a document)/

onEveryDatabase((api, sample) => {
  let packing: Awaited<ReturnType<typeof startPacking>>
  let scenario: Awaited<ReturnType<typeof createScenario>>
  let foreign: Canary[]
  beforeAll(async () => {
    packing = await startPacking(api())
    scenario = await createScenario(api())
    foreign = canariesOf(await createScenario(api()))
  })
  afterAll(() => packing.stop())

  /** Every file of a pack with all parts that the reader may have, its workbook unpacked, as one text. */
  async function packedText() {
    const client = packing.clientOf(scenario.people.reader.client)
    const { body: preview } = await client.get('/report/pack?from=2026-03-01&to=2026-03-31')
    const jobId = await askFor(client, preview.parts)
    const pack = await untilPack(client, jobId, 'ready', 'failed')
    expect(pack).toMatchObject({ state: 'ready' })
    const files = await openPack(pack)
    await client.delete(`/report/pack/${jobId}`)
    const workbook = await unzip(files.get('riepilogo.xlsx') ?? Buffer.alloc(0))
    const texts = [...files, ...workbook].map(([name, content]) => `${name}\n${content}`)
    const paper = [...files].filter(([name]) => name.endsWith('.pdf') && name.startsWith('giorni/'))
    return [...texts, ...paper.flatMap(([, content]) => pagesOf(content).flat())].join('\n')
  }

  const readers = DATA_READERS.flatMap((userType, turn): [string, Reader][] => {
    const levels = Object.fromEntries(
      ITEM_KEYS.map((key, index) => [key, ACCESS_LEVELS[(index + turn) % ACCESS_LEVELS.length]]),
    )
    const flags = { viewHistory: turn % 2 === 0, viewComments: turn % 3 === 0, viewDayNotifications: false }
    const all = { viewHistory: true, viewComments: true, viewDayNotifications: false, levels: {} }
    const some: [string, Reader] = [`${userType} with some rights`, { userType, ...flags, levels }]
    return ALL_SEEING.includes(userType) ? [[`${userType} with all rights`, { userType, ...all }], some] : [some]
  })

  test.each(sample.of(readers))('a pack of a %s has all that they may know, and nothing else', async (_, reader) => {
    await changeReader(scenario, reader)
    const permissions = permissionsOf(reader)
    const text = await packedText()
    const isPacked = ({ texts }: Canary) => texts.some((each) => text.includes(each))
    const canaries = canariesOf(scenario)
    const leaked = [...canaries.filter((canary) => !canary.visibleTo(permissions)), ...foreign].filter(isPacked)
    const lacking = canaries.filter(
      (canary) => PACKED.test(canary.what) && canary.visibleTo(permissions) && !isPacked(canary),
    )
    expect({ leaked: leaked.map(({ what }) => what), lacking: lacking.map(({ what }) => what) }).toEqual({
      leaked: [],
      lacking: [],
    })
  })
})
