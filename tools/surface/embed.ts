import { readFileSync } from 'node:fs'
import path from 'node:path'
import { normalized } from './normalize'

interface Described {
  name: string
  type?: { text: string }
  default?: string
}
interface ElementManifest {
  modules: {
    declarations: { attributes: Described[]; members: Described[]; events: Described[]; slots: Described[] }[]
  }[]
}

export interface Section {
  heading: string
  lines: string[]
}

const TYPES = 'src/index.d.ts'

/** The surface that hosts' pages depend on: `<quotidia-day>` with its tokens, and the packages. */
export function embedSections(root: string): Record<string, Section[]> {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  return {
    '@quotidia/embed': [
      { heading: '@quotidia/embed', lines: normalized(read(`packages/embed/${TYPES}`)) },
      ...elementSections(JSON.parse(read('packages/embed/custom-elements.json'))),
      { heading: 'Tokens', lines: tokensOf(read('shared-ui/src/theme/tokens.css')) },
    ],
    '@quotidia/embed-react': [
      { heading: '@quotidia/embed-react', lines: normalized(read(`packages/embed-react/${TYPES}`)) },
    ],
  }
}

function elementSections({ modules }: ElementManifest): Section[] {
  const [element] = modules.flatMap(({ declarations }) => declarations)
  if (!element) throw new Error('packages/embed/custom-elements.json declares no element')
  const sections = {
    Attributes: element.attributes,
    Properties: element.members,
    Events: element.events,
    Slots: element.slots,
  }
  return Object.entries(sections).map(([heading, described]) => ({
    heading: `${heading} of <quotidia-day>`,
    lines: described.map(lineOf),
  }))
}

const lineOf = ({ name, type, default: value }: Described): string =>
  `${name || '(content)'}${type ? `: ${type.text}` : ''}${value === undefined ? '' : ` = ${value}`}`

/** The tokens' names only: a value may change with the design. */
const tokensOf = (css: string): string[] => [...new Set(css.match(/--q-[\w-]+(?=:)/g))].sort()
