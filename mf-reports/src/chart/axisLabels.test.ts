import { axisLabels } from './axisLabels'

test.each([
  [
    [0, 2500, 5000.5],
    ['0', '2.500', '5.000,5'],
  ],
  [
    [-1_000_000, 0, 9_000_000],
    ['-1.000.000', '0', '9.000.000'],
  ],
  [
    [0, 5_000_000_000, 10_000_000_000],
    ['0', '5\u00a0Mld', '10\u00a0Mld'],
  ],
])('the axis with the figures %j has the labels %j', (ticks, labels) => {
  expect(axisLabels(ticks)).toEqual(labels)
})
