import './scriptPolicy'
import { fetchRegistry } from './release/fetchRegistry'
import { loadSettings } from './settings'

const settings = loadSettings()
// Set by public/start.js.
const isSignedIn = document.documentElement.dataset['start'] === 'signed-in'
const registry = isSignedIn ? fetchRegistry() : undefined
// `start` handles their failures.
for (const request of [settings, registry]) request?.catch(() => {})
import('./bootstrap').then(({ start }) => start(settings, registry))
