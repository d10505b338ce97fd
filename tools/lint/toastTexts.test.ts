import { toastsReadAsText } from './toastTexts'

const TOASTS = ['Giorno eliminato con successo', 'Voce eliminataAnnulla']

test.each([
  "await expect(page.getByText('Giorno eliminato con successo')).toBeVisible()",
  'const deleted = page.getByText("Giorno eliminato con successo")',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a journey
  'await expect(page.getByText(`Giorno ${outcome} con successo`)).toBeVisible()',
  'await expect(page.getByText(/^Giorno eliminato/)).toBeVisible()',
])('a toast that is found by its text is reported: %s', (source) => {
  expect(toastsReadAsText(TOASTS, source)).toEqual(['Giorno eliminato con successo'])
})

test.each([
  "await expectToast(page, 'Giorno eliminato con successo')",
  "await page.getByText('Voce eliminata').hover()",
  "await expect(page.getByText('Giorno riaperto')).toBeVisible()",
  'await expect(page.getByText(/Il giorno \\d\\d\\/\\d\\d non esiste più/)).toBeVisible()',
])('nothing else is reported: %s', (source) => {
  expect(toastsReadAsText(TOASTS, source)).toEqual([])
})
