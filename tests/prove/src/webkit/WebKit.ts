import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../../../tools/system/ports'
import { obtainWebKitDriver, obtainXvfb } from '../../../../tools/system/programs'

const PATIENCE_MS = 60_000
const STEP_MS = 100

/** The keys of the WebDriver protocol that have no character. */
export const KEYS = { enter: '\uE007', tab: '\uE004', control: '\uE009' } as const

/** WebKitGTK's MiniBrowser on a display of its own, driven by the W3C's WebDriver protocol. */
export class WebKit {
  private constructor(
    private readonly processes: ChildProcess[],
    private readonly address: string,
  ) {}

  static async start(): Promise<WebKit> {
    const xvfb = spawn(obtainXvfb(), ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const [display] = await once(createInterface(xvfb.stdout), 'line')
    const port = await freePort()
    // Without a graphics card.
    const env = { ...process.env, DISPLAY: `:${display}`, WEBKIT_DISABLE_COMPOSITING_MODE: '1', TZ: 'Europe/Rome' }
    const driver = spawn(obtainWebKitDriver(), [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' })
    const address = `http://127.0.0.1:${port}`
    const processes = [driver, xvfb]
    await until('the driver', () =>
      fetch(`${address}/status`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    const answer = await fetch(`${address}/session`, { method: 'POST', body: '{"capabilities": {}}' })
    const { value } = await answer.json()
    return new WebKit(processes, `${address}/session/${value.sessionId}`)
  }

  /** The window's width; MiniBrowser has a narrowest one of about 447 px. */
  async resize(width: number): Promise<void> {
    await this.call('/window/rect', { width, height: 900 })
  }

  async open(url: string): Promise<void> {
    await this.call('/url', { url })
  }

  /** Runs the body of a function in the page. */
  run<Result>(script: string, ...args: unknown[]): Promise<Result> {
    return this.call('/execute/sync', { script, args })
  }

  /** Waits until a script answers something, and returns it. */
  until<Result>(what: string, script: string, ...args: unknown[]): Promise<Result> {
    return until(what, () => this.run<Result | null>(script, ...args))
  }

  /** Presses keys one after the other; those before the last are held with `isChord`. */
  async press(keys: string[], isChord = false): Promise<void> {
    const down = (value: string) => ({ type: 'keyDown', value })
    const up = (value: string) => ({ type: 'keyUp', value })
    const actions = isChord
      ? [...keys.map(down), ...keys.toReversed().map(up)]
      : keys.flatMap((key) => [down(key), up(key)])
    await this.call('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
  }

  /** Clicks the element that a script answers. */
  async click(what: string, script: string, ...args: unknown[]): Promise<void> {
    const element = await this.until<Record<string, string>>(what, script, ...args)
    await this.call(`/element/${Object.values(element)[0]}/click`, {})
  }

  async stop(): Promise<void> {
    await fetch(this.address, { method: 'DELETE' }).catch(() => {})
    for (const child of this.processes) child.kill()
  }

  private async call<Value>(path: string, body: unknown): Promise<Value> {
    const answer = await fetch(this.address + path, { method: 'POST', body: JSON.stringify(body) })
    const { value } = await answer.json()
    if (!answer.ok) throw new Error(`${path}: ${value.message}`)
    return value
  }
}

async function until<Result>(what: string, ask: () => Promise<Result | null | false>): Promise<Result> {
  for (const began = performance.now(); performance.now() - began < PATIENCE_MS; await wait(STEP_MS)) {
    const answer = await ask()
    if (answer) return answer
  }
  throw new Error(`${what} didn't come within ${PATIENCE_MS / 1000} s`)
}
