import { dateAgo, dayIn, expectDay, recordDayEvents, test } from '../harness/embedHost'
import { expect, VARIANT } from '../harness/test'

const YESTERDAY = dateAgo(1)

for (const example of ['plain', 'strict', 'react', 'vue'])
  test(`the ${example} example shows a day and the previous one`, { tag: example === 'vue' ? [] : VARIANT }, async ({
    page,
  }) => {
    const events = await recordDayEvents(page)
    await page.goto(`/${example}.html?date=${YESTERDAY}&user=bruno`)
    const day = dayIn(page)
    await expectDay(day, YESTERDAY)
    await expect(day.getByRole('heading', { name: 'Incassi', exact: true })).toBeVisible()
    expect((await events()).map(({ name }) => name)).toEqual(['ready', 'day-changed'])

    await day.getByRole('button', { name: 'Giorno precedente' }).click()
    await expectDay(day, dateAgo(2))
    const dayId = Number(await day.getAttribute('day-id'))
    await expect
      .poll(async () => (await events()).at(-1))
      .toEqual({ name: 'day-changed', detail: { dayId, date: dateAgo(2) } })
    await expect(day).toHaveAttribute('date', dateAgo(2))
  })
