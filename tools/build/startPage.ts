import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** The chunks that every page of the shell begins with: requested with the HTML, not after the entry has run. */
const FIRST_CHUNKS = ['vendor', 'ui', 'src_bootstrap_tsx']

/** As in shell/src/login/renderStartPage.tsx. */
interface Renderer {
  renderStartPage(): { html: string; css: string }
}

const ROOT_ELEMENT = '<div id="root"></div>'
const HEAD_END = '</head>'

/**
 * Completes the index.html of a built shell: the static page of shell/src/login, its styles, and preloads of the first
 * chunks. The styles are in a file, since the page's policy permits none in the HTML. That file and the static page are
 * inside #root, which React empties.
 * @param publicPath the address of the folder
 * @param bundleRenderer writes render.js into a folder
 */
export async function addStartPage(
  folder: string,
  publicPath: string,
  bundleRenderer: (outDir: string) => Promise<void>,
): Promise<void> {
  const { html, css } = await render(folder, bundleRenderer)
  const styles = `start.${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`
  await writeFile(path.join(folder, styles), css)

  const files = await readdir(folder)
  const fileOf = (chunk: string, extension: string) => {
    const found = files.find((file) => file.startsWith(`${chunk}.`) && file.endsWith(extension))
    if (!found) throw new Error(`The build has no chunk ${chunk}${extension}.`)
    return found
  }
  const link = async (file: string, attributes: string) => {
    const hash = createHash('sha384')
      .update(await readFile(path.join(folder, file)))
      .digest('base64')
    return `<link ${attributes} href="${publicPath}${file}" crossorigin integrity="sha384-${hash}">`
  }
  const scripts = FIRST_CHUNKS.map((chunk) => link(fileOf(chunk, '.js'), 'rel="preload" as="script"'))
  const head = await Promise.all([link(fileOf('ui', '.css'), 'rel="stylesheet"'), ...scripts])
  const start = await link(styles, 'rel="stylesheet"')

  const index = path.join(folder, 'index.html')
  const page = await readFile(index, 'utf8')
  for (const place of [HEAD_END, ROOT_ELEMENT])
    if (!page.includes(place)) throw new Error(`index.html has no ${place}.`)
  await writeFile(
    index,
    page
      .replace(HEAD_END, () => `${head.join('')}${HEAD_END}`)
      .replace(ROOT_ELEMENT, () => `<div id="root">${start}${html}</div>`),
  )
}

async function render(folder: string, bundleRenderer: (outDir: string) => Promise<void>) {
  const outDir = path.join(folder, 'renderer')
  await bundleRenderer(outDir)
  const { renderStartPage }: Renderer = await import(pathToFileURL(path.join(outDir, 'render.js')).href)
  await rm(outDir, { recursive: true })
  return renderStartPage()
}
