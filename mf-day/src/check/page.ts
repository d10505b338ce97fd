import { FONT_FAMILY, FONT_URL } from '@quotidia/shared-ui/theme/font'
import { type DayElement, type Finding, failed, ok, type PolicyViolations, warning } from './finding'
import { messages } from './messages'

const MIN_WIDTH = 320
const MIN_CONTRAST = 4.5
/** Text colours with their backgrounds. */
const PAIRS = [
  ['--q-text', '--q-surface'],
  ['--q-text-2', '--q-surface'],
  ['--q-text-3', '--q-paper'],
  ['--q-on-ink', '--q-ink'],
  ['--q-ink-text', '--q-surface'],
] as const

export function checkPolicy(violations: PolicyViolations): Finding[] {
  const about = messages.policy
  const texts = new Set(violations.map(({ directive, what }) => messages.policyBad(directive, what)))
  return texts.size > 0 ? [...texts].map((text) => failed(about, text)) : [ok(about, messages.policyOk)]
}

export async function checkFont(element: DayElement): Promise<Finding[]> {
  const about = messages.font
  if (!styleOf(element).getPropertyValue('--q-font').includes(FONT_FAMILY)) return [ok(about, messages.fontOwn)]
  const faces = await document.fonts.load(`14px "${FONT_FAMILY}"`).catch(() => [])
  const origin = new URL(FONT_URL, location.href).origin
  return [faces.length > 0 ? ok(about, messages.fontOk) : warning(about, messages.fontMissing(origin))]
}

/** Checks that no ancestor clips the element and that it is wide enough. */
export function checkHeight(element: DayElement): Finding[] {
  const about = messages.height
  const { width, bottom } = element.getBoundingClientRect()
  if (width < MIN_WIDTH) return [failed(about, messages.narrow(Math.round(width)))]
  for (let around = element.parentElement; around; around = around.parentElement) {
    const clips = around !== document.body && getComputedStyle(around).overflowY !== 'visible'
    if (around === document.documentElement) break
    if (clips && around.getBoundingClientRect().bottom < bottom - 1)
      return [failed(about, messages.cut(nameOf(around)))]
  }
  return [ok(about, messages.heightOk)]
}

const nameOf = ({ localName, id }: Element) => `<${localName}${id ? ` id="${id}"` : ''}>`

export function checkAccessibility(element: DayElement): Finding[] {
  const about = messages.access
  const viewport = document.querySelector('meta[name=viewport]')?.getAttribute('content') ?? ''
  const found = [
    ...(document.documentElement.lang ? [] : [messages.noLang]),
    ...(/user-scalable\s*=\s*(no|0)|maximum-scale\s*=\s*1/.test(viewport) ? [messages.noZoom] : []),
    ...findWeakContrasts(styleOf(element)),
  ]
  return found.length > 0 ? found.map((text) => failed(about, text)) : [ok(about, messages.accessOk)]
}

function findWeakContrasts(style: CSSStyleDeclaration): string[] {
  return PAIRS.flatMap(([ink, ground]) => {
    const ratio = contrastOf(style.getPropertyValue(ink), style.getPropertyValue(ground))
    if (ratio === undefined || ratio >= MIN_CONTRAST) return []
    return [messages.contrast(ink, ground, ratio.toLocaleString('it-IT', { maximumFractionDigits: 1 }))]
  })
}

/** The tokens inside the element. */
const styleOf = (element: DayElement) => getComputedStyle(element.shadowRoot?.querySelector('.q-app') ?? element)

/** The WCAG contrast of two CSS colours, from 1 to 21; undefined if one isn't a colour. */
function contrastOf(foreground: string, background: string): number | undefined {
  const [first, second] = [luminanceOf(foreground), luminanceOf(background)]
  if (first === undefined || second === undefined) return undefined
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

function luminanceOf(colour: string): number | undefined {
  const context = document.createElement('canvas').getContext('2d')
  if (!context || !CSS.supports('color', colour.trim())) return undefined
  context.fillStyle = colour.trim()
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((part) => linear(part / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
