import { compressBelow } from '../../build/compress'
import { releaseKey } from '../../registry/key'
import { openStore } from '../../registry/store/open'
import { publish } from '../../release/publish'
import { makeCandidate } from '../../release/testing/candidates'

/** Longer than the files that the build leaves uncompressed. */
const script = (name: string) => `console.log('${name}')\n`.repeat(50)

const SHELL = {
  'public/start.js': script('start'),
  'public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'main.1a2b3c4d.js': script('main'),
  'small.1a2b3c4d.js': 'small',
  'ui.1a2b3c4d.css': 'a{color:red}'.repeat(60),
  'font.1a2b3c4d.woff2': 'font',
  'picture.1a2b3c4d.png': 'picture',
  'guide.1a2b3c4d.webp': 'guide',
}
const LANGUAGES = ['embed.js', 'embed-en.js', 'embed-de.js', 'frame.js']
const PAGES = {
  'embed-check.html': '<!doctype html>',
  'embed-check.js': script('check'),
  'embed-frame.html': '<title>',
}
const DAY = {
  ...Object.fromEntries(LANGUAGES.map((name) => [`embed/${name}`, script(name)])),
  ...Object.fromEntries(Object.entries(PAGES).map(([name, text]) => [`embed/public/${name}`, text])),
}

/** Releases a small shell and day to the store at this address. `place` is a folder for their builds. */
export async function releaseSample(address: string, place: string): Promise<void> {
  const target = { store: await openStore(address), key: releaseKey() }
  for (const [folder, files] of [['shell', SHELL] as const, ['mf-day', DAY] as const]) {
    const candidate = await makeCandidate(place, folder, '1.0.0', { files })
    await compressBelow(candidate.folder)
    await publish({ candidate, target })
  }
}
