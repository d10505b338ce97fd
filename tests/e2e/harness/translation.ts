import type { Page } from '@playwright/test'

/** Moves each text of the page into elements of its own, now and whenever it changes, as browsers do that translate it. */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const UNTOUCHED = 'script, style, textarea, font, [translate="no"]'
    const wrap = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      for (let node: Node | null = root.nodeType === Node.TEXT_NODE ? root : walker.nextNode(); node; ) {
        if (node instanceof Text && node.data.trim() && !node.parentElement?.closest(UNTOUCHED)) texts.push(node)
        node = walker.nextNode()
      }
      for (const text of texts) {
        const outer = document.createElement('font')
        const inner = document.createElement('font')
        text.replaceWith(outer)
        outer.append(inner)
        inner.append(text.data)
      }
    }
    wrap(document.body)
    new MutationObserver((changes) => {
      for (const { addedNodes, target, type } of changes) {
        if (type === 'characterData') wrap(target)
        for (const node of addedNodes) wrap(node)
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}
