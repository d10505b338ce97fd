/*
 * Stands in for styled-components in the file that is embedded in other pages: browsers nest rules by themselves, and
 * what is left of the work fits here. Rules go into the sheet of the nearest StyleSheetManager, each component's after
 * those of the components that it is made of.
 */
import {
  type ComponentType,
  createContext,
  createElement,
  type FunctionComponent,
  type ReactNode,
  useContext,
  useInsertionEffect,
} from 'react'
import { CascadeSheet } from './cascadeSheet'

type Props = Record<string, unknown>
type Tag = string | ComponentType<Props>
type Part = unknown

interface Template {
  strings: readonly string[]
  parts: Part[]
}

interface Keyframes {
  keyframes: string
  text: string
}

interface StyledComponent extends FunctionComponent<Props> {
  /** The class that other components' rules know it by. */
  known: string
}

const names = new Map<string, string>()
let made = 0

const SheetContext = createContext<CascadeSheet | null>(null)
const sheets = new WeakMap<object, CascadeSheet>()

interface Target {
  insertBefore(style: HTMLStyleElement): HTMLStyleElement
}

export function StyleSheetManager({ target, children }: { target: Target; children: ReactNode }) {
  const known = sheets.get(target)
  const sheet = known ?? new CascadeSheet(target.insertBefore(document.createElement('style')).sheet as CSSStyleSheet)
  if (!known) sheets.set(target, sheet)
  return createElement(SheetContext, { value: sheet }, children)
}

export const css = (strings: readonly string[], ...parts: Part[]): Template => ({ strings, parts })

export function keyframes(strings: readonly string[], ...parts: Part[]): Keyframes {
  const text = write({ strings, parts }, {}, [])
  return { keyframes: nameOf(text), text }
}

/** Nothing outside of an embedded day is its to style. */
export const createGlobalStyle = () => () => null

function nameOf(text: string): string {
  const name = names.get(text) ?? `q${names.size.toString(36)}`
  names.set(text, name)
  return name
}

function write({ strings, parts }: Template, props: Props, moving: Keyframes[]): string {
  return strings.map((text, index) => text + writePart(parts[index], props, moving)).join('')
}

function writePart(part: Part, props: Props, moving: Keyframes[]): string {
  if (part === undefined || part === null || typeof part === 'boolean') return ''
  if (typeof part === 'function') {
    return 'known' in part ? `.${part.known}` : writePart(part(props), props, moving)
  }
  if (typeof part !== 'object') return `${part}`
  if ('strings' in part) return write(part as Template, props, moving)
  moving.push(part as Keyframes)
  return (part as Keyframes).keyframes
}

const isStyled = (tag: Tag): tag is StyledComponent => typeof tag === 'function' && 'known' in tag

/** `$` marks what is for the rules alone. */
function passedOn(tag: Tag, props: Props): Props {
  if (isStyled(tag)) return props
  return Object.fromEntries(Object.entries(props).filter(([name]) => name[0] !== '$'))
}

function component(tag: Tag, always: Props, template: Template): StyledComponent {
  made += 1
  const order = made
  const known = `q-${order.toString(36)}`
  const fixed = template.parts.some((part) => typeof part === 'function' || typeof part === 'object')
    ? undefined
    : write(template, {}, [])

  // biome-ignore lint/correctness/noComponentHookFactories: to make components is what this file is for
  function Styled(given: Props) {
    const sheet = useContext(SheetContext)
    const props = { ...always, ...given }
    const moving: Keyframes[] = []
    const text = fixed ?? write(template, props, moving)
    const name = nameOf(`${order} ${text}`)
    useInsertionEffect(() => {
      for (const { keyframes, text } of moving) sheet?.put(order, keyframes, `@keyframes ${keyframes}{${text}}`)
      sheet?.put(order, name, `.${name}{${text}}`)
    })
    const className = [always['className'], given['className'], known, name].filter(Boolean).join(' ')
    return createElement(tag, { ...passedOn(tag, props), className })
  }
  return Object.assign(Styled, { known })
}

function styledOf(tag: Tag, always: Props = {}) {
  const make = (strings: readonly string[], ...parts: Part[]) => component(tag, always, { strings, parts })
  return Object.assign(make, { attrs: (props: Props) => styledOf(tag, { ...always, ...props }) })
}

type Styled = typeof styledOf & Record<string, ReturnType<typeof styledOf>>

const styled = new Proxy(styledOf, { get: (_, tag) => styledOf(String(tag)) }) as unknown as Styled

// biome-ignore lint/style/noDefaultExport: it is imported as styled-components is
export default styled
