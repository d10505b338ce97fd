import { parseExpression, readToken, referencesOf, refuseTokens, writeExpression } from './expression'

const refusalOf = (expression: string) => parseExpression(expression).refusal

test.each([
  ['', "Formula incompleta. Assicurati di aver definito l'espressione e il dato di risultato."],
  ['   ', "Formula incompleta. Assicurati di aver definito l'espressione e il dato di risultato."],
  ['#data_1 + * #data_2', 'Non puoi inserire due operatori consecutivi.'],
  ['#data_1 - - 2', 'Non puoi inserire due operatori consecutivi.'],
  ['#data_1 + 2 3', 'Non puoi inserire due numeri consecutivi.'],
  ['#data_1 #data_2', 'Non puoi inserire due voci consecutive: serve un operatore.'],
  ['#data_1 2', 'Non puoi inserire due voci consecutive: serve un operatore.'],
  ['#data_1 + due', 'Inserisci un numero valido.'],
  ['#data_1 + 1,5', 'Inserisci un numero valido.'],
  ['#data_1 + .5', 'Inserisci un numero valido.'],
  ['#data_1 + 1e3', 'Inserisci un numero valido.'],
  ['#data_1 + NaN', 'Inserisci un numero valido.'],
  ['#data_0 + 1', 'Inserisci un numero valido.'],
  ['#data_1+2', 'Inserisci un numero valido.'],
  ['2#data_1', 'Inserisci un numero valido.'],
  ['1 #data_1', 'Non puoi inserire due voci consecutive: serve un operatore.'],
  ['#data_1  + 2', 'Inserisci un numero valido.'],
  ['( #data_1 + 2 )', 'Inserisci un numero valido.'],
  ['#data_1 +', 'La formula non può terminare con un operatore.'],
  ['* #data_1', 'La formula non può iniziare con un operatore.'],
])('«%s» is refused: %s', (expression, refusal) => expect(refusalOf(expression)).toBe(refusal))

test('the sign is part of a number', () => {
  expect(parseExpression('#data_12 - -3.50 * #data_7').tokens).toEqual([
    { kind: 'data', dataId: 12 },
    { kind: 'operator', operator: '-' },
    { kind: 'number', text: '-3.50' },
    { kind: 'operator', operator: '*' },
    { kind: 'data', dataId: 7 },
  ])
})

test('an expression is rewritten with other names', () => {
  const { tokens = [] } = parseExpression('#data_1 + 2 * #data_3 - #data_1')
  expect(writeExpression(tokens, (dataId) => `<${dataId}>`)).toBe('<1> + 2 * <3> - <1>')
  expect(referencesOf(tokens)).toEqual([1, 3])
})

test.each([
  ['', "Formula incompleta. Assicurati di aver definito l'espressione e il dato di risultato."],
  ['+ 1', 'La formula non può iniziare con un operatore.'],
  ['1 + - 2', 'Non puoi inserire due operatori consecutivi.'],
  ['1 + 2 3', 'Non puoi inserire due numeri consecutivi.'],
  ['1 #data_1', 'Non puoi inserire due voci consecutive: serve un operatore.'],
  ['1 + 2 -', 'La formula non può terminare con un operatore.'],
  ['1 + #data_1', undefined],
])('the tokens of «%s» are refused: %s', (expression, refusal) => {
  expect(refuseTokens(expression.split(' ').flatMap((word) => readToken(word) ?? []))).toBe(refusal)
})
