import './scriptPolicy'
import { loadSettings } from './settings'

const settings = loadSettings()
// `start` shows the failure.
settings.catch(() => {})
import('./bootstrap').then(({ start }) => start(settings))
