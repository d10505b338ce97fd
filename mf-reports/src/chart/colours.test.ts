import { readFileSync } from 'node:fs'
import path from 'node:path'
import { LINE_COLOURS } from './colours'

type Colour = readonly [number, number, number]
type Matrix = readonly [Colour, Colour, Colour]

const TOKENS = readFileSync(path.join(import.meta.dirname, '../../../shared-ui/src/theme/tokens.css'), 'utf8')
const [light = '', dark = ''] = [...TOKENS.matchAll(/--q-surface: (#\w{6})/g)].map(([, colour = '']) => colour)

/** How colours are seen without one kind of cones: Machado, Oliveira and Fernandes (2009), for linear RGB. */
const SIGHTS: Record<string, Matrix> = {
  'seen as usual': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'seen with protanopia': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'seen with deuteranopia': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'seen with tritanopia': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}
/** Of WCAG 2, in the first row. */
const LUMINANCE: Matrix = [
  [0.2126, 0.7152, 0.0722],
  [0, 0, 0],
  [0, 0, 0],
]
/** Ottosson's OKLab (2020), in which distances are those that people see. */
const TO_CONES: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
]
const TO_OKLAB: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
]

const times = (matrix: Matrix, [r, g, b]: Colour): Colour =>
  matrix.map(([x, y, z]) => x * r + y * g + z * b) as unknown as Colour

function linear(hex: string): Colour {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)) as unknown as Colour
}

const luminance = (hex: string) => times(LUMINANCE, linear(hex))[0]

function contrast(one: string, other: string): number {
  const luminances = [luminance(one), luminance(other)]
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05)
}

function oklab(hex: string, sight: Matrix): Colour {
  const cones = times(TO_CONES, times(sight, linear(hex)))
  return times(TO_OKLAB, cones.map(Math.cbrt) as unknown as Colour)
}

const distance = (one: Colour, other: Colour) => Math.hypot(...one.map((value, at) => value - (other[at] ?? 0)))

/** Two and a half times what people just notice in OKLab. */
const CLEARLY_DIFFERENT = 0.05

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('in the %s theme', (theme, surface) => {
  const colours = LINE_COLOURS.map((colour) => colour[theme])

  test('each line has a contrast of 3:1 to the sheet', () => {
    expect(Math.min(...colours.map((colour) => contrast(colour, surface)))).toBeGreaterThanOrEqual(3)
  })

  test.each(Object.entries(SIGHTS))('any two lines differ, %s', (_, sight) => {
    const seen = colours.map((colour) => oklab(colour, sight))
    const distances = seen.flatMap((one, at) => seen.slice(at + 1).map((other) => distance(one, other)))
    expect(Math.min(...distances)).toBeGreaterThan(CLEARLY_DIFFERENT)
  })
})
