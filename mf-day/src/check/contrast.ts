/** The WCAG contrast of two CSS colours, from 1 to 21; undefined if one isn't a colour. */
export function contrastOf(foreground: string, background: string): number | undefined {
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
