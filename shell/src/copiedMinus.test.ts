import { fireEvent } from '@testing-library/react'
import { copyFiguresForSpreadsheets } from './copiedMinus'

copyFiguresForSpreadsheets()

function copied(content: string, from = 'p') {
  document.body.innerHTML = content
  const element = document.querySelector(from) ?? document.body
  document.getSelection()?.selectAllChildren(document.body)
  const data: Record<string, string> = {}
  const clipboardData = { setData: (type: string, text: string) => Object.assign(data, { [type]: text }) }
  const isDefault = fireEvent.copy(element, { clipboardData })
  return { data, isDefault }
}

test('a copied figure has the minus of the keyboard, as text and in its table', () => {
  expect(copied('<p>Differenza <b>−512,85</b></p>')).toEqual({
    data: { 'text/plain': 'Differenza -512,85', 'text/html': '<p>Differenza <b>-512,85</b></p>' },
    isDefault: false,
  })
})

test('other text is copied by the browser', () => {
  const left = { data: {}, isDefault: true }
  expect(copied('<p>512,85 − netto</p>')).toEqual(left)
  expect(copied('<p>−5</p><input value="-5.00">', 'input')).toEqual(left)
})
