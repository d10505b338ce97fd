import type { Page } from '@playwright/test'
import { dateIn } from '../../../tools/product/dates'
import { pick, type Random, randomFrom } from '../../../tools/testing/random'
import { createDay, readDay, tokenOf } from '../harness/calls'
import { sectionsOf } from '../harness/dayPage'
import { type OwnProduct, test } from '../harness/ownProduct'
import { signIn } from '../harness/person'
import { send } from '../harness/rows'
import { expect, KEYBOARD } from '../harness/test'
import { differences, FastHands, recordTyping, WrittenFigures } from '../harness/typing'

/** `npm run prove -- typing` runs 1,000. */
const SEQUENCES = Number(process.env['SEQUENCES'] ?? 6)
const SEED = Number(process.env['SEED'] ?? Date.now() % 2 ** 31)
const SEQUENCES_PER_DAY = 8
const SLOWDOWN = 4
const LONGEST_PAUSE_MS = 30

const items = (first: number, type: string, names: string[]) =>
  names.map((name, at) => ({ tmpId: first + at, name, type, viewOrder: at + 1 }))

/** Sections of each kind of stop, one of them with 300 rows. */
const LONG_LIBRARY = {
  title: 'Trecento voci',
  sections: [
    {
      tmpId: 1,
      name: 'Breve',
      viewOrder: 1,
      data: [...items(10, 'ENTERED', ['Prima', 'Seconda']), ...items(20, 'CHECK', ['Luce spenta'])],
      lists: [
        {
          tmpId: 30,
          name: 'Carte',
          viewOrder: 3,
          sumDataName: 'Somma',
          causal: 'Circuito',
          causals: ['Visa', 'Bancomat'],
        },
      ],
    },
    {
      tmpId: 2,
      name: 'Lunga',
      viewOrder: 2,
      data: items(
        1000,
        'ENTERED',
        Array.from({ length: 300 }, (_, at) => `Voce ${at + 1}`),
      ),
      lists: [],
    },
    {
      tmpId: 3,
      name: 'Fine',
      viewOrder: 3,
      data: items(40, 'CHECK', ['Gas chiuso', 'Allarme inserito']),
      lists: [{ tmpId: 50, name: 'Note', viewOrder: 3, sumDataName: 'Totale note', causal: 'Motivo', causals: [] }],
    },
  ],
  formulas: [],
}

/** Days of the demo library and of the long one, in turn; the latter are made last, since a day takes the newest library. */
async function daysOf(own: OwnProduct, token: string, count: number): Promise<number[]> {
  const short: number[] = []
  const long: number[] = []
  for (let day = 0; day < Math.ceil(count / 2); day++) short.push(await createDay(own, token, dateIn(day + 1)))
  await send(own, token, '/library/create', LONG_LIBRARY)
  for (let day = 0; day < Math.floor(count / 2); day++) long.push(await createDay(own, token, dateIn(count + day + 1)))
  return short.flatMap((id, at) => [id, ...long.slice(at, at + 1)])
}

async function placesOfSections(page: Page): Promise<{ x: number; y: number }[]> {
  const boxes = await sectionsOf(page)
    .getByRole('listitem')
    .getByRole('button')
    .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().toJSON()))
  return boxes.map(({ x, y, width, height }) => ({ x: x + width / 3, y: y + height / 2 }))
}

/** One sequence: moves of every kind, each followed by the digits of a figure before the page may have answered it. */
async function typeAtRandom(page: Page, hands: FastHands, random: Random, sections: { x: number; y: number }[]) {
  const pause = () => hands.pause(Math.floor(random() * LONGEST_PAUSE_MS))
  const moves: [number, () => Promise<void> | void][] = [
    [4, () => hands.key('Enter')],
    [1, () => hands.key('Enter', { shift: true })],
    [4, () => hands.key('n', { alt: true })],
    [2, () => hands.key('ArrowDown', { alt: true })],
    [2, () => hands.press(pick(random, sections))],
    [2, answer],
  ]
  const drawn = moves.flatMap(([weight, move]) => Array.from({ length: weight }, () => move))
  /** S is text in a figure, so it needs a check. */
  async function answer() {
    await hands.rest()
    const isCheck = await page.evaluate(() => document.activeElement?.matches('[data-cell] input[type=checkbox]'))
    hands.key(isCheck ? 's' : 'Enter')
  }
  for (let step = 0; step < 8; step++) {
    await pick(random, drawn)()
    const digits = 1 + Math.floor(random() * 4)
    for (let digit = 0; digit < digits; digit++) {
      if (random() < 0.7) await pause()
      hands.key(`${Math.floor(random() * 9) + (digit === 0 ? 1 : 0)}`)
    }
    if (random() < 0.7) await pause()
  }
  await hands.rest()
}

test(`digits typed right after a move are saved in the cell it leads to (${SEQUENCES} sequences)`, {
  tag: KEYBOARD,
}, async ({ page, own }) => {
  test.setTimeout(60_000 + SEQUENCES * 20_000)
  const token = await tokenOf(own, 'aurora')
  const random = randomFrom(SEED)
  const days = await daysOf(own, token, Math.max(2, Math.ceil(SEQUENCES / SEQUENCES_PER_DAY)))
  const session = await page.context().newCDPSession(page)
  const hands = new FastHands(session)
  let figures = 0
  for (const [index, dayId] of days.entries()) {
    await signIn(page, 'aurora', `/edit/${dayId}`)
    await expect(page.getByRole('button', { name: 'Chiudi giorno' }).first()).toBeVisible()
    const sections = await placesOfSections(page)
    await recordTyping(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    const written = new WrittenFigures()
    const count = Math.ceil((SEQUENCES * (index + 1)) / days.length) - Math.ceil((SEQUENCES * index) / days.length)
    for (let sequence = 0; sequence < count; sequence++) {
      await typeAtRandom(page, hands, random, sections)
      if (await page.evaluate(() => document.querySelector('dialog[open]') !== null))
        await page.keyboard.press('Escape')
      written.add(await page.evaluate(() => window.takeRecording()))
    }
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    const why = `SEED=${SEED}, day ${index + 1} of ${days.length}`
    expect(written.problems, why).toEqual([])
    await expect.poll(async () => differences(written, await readDay(own, token, dayId)), { message: why }).toEqual([])
    figures += written.values.size + written.rows.size
  }
  test.info().annotations.push({ type: 'figures compared', description: `${figures}` })
})
