/* Stands in for what lucide-react makes icons with, in the file that is embedded in other pages. */
import { createElement, type SVGProps } from 'react'

interface IconData {
  node: [tag: string, attributes: Record<string, string>][]
}

interface Props extends SVGProps<SVGSVGElement> {
  /** Of its side, in px. */
  size?: number
}

// biome-ignore lint/style/noDefaultExport: lucide's icons import it by its default
export default function createIcon({ node }: IconData) {
  return ({ size = 24, ...props }: Props) =>
    createElement(
      'svg',
      {
        'aria-hidden': true,
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
