import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Runs a program to its end and returns what it printed. Rejects with its output. */
export async function run(program: string, args: string[], cwd: string, settings: NodeJS.ProcessEnv = {}) {
  try {
    // Options of npm for this repository aren't meant for what is started from it.
    const inherited = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name))
    const env = { ...Object.fromEntries(inherited), NODE_OPTIONS: '', ...settings }
    const { stdout } = await promisify(execFile)(program, args, { cwd, env, maxBuffer: 1e8 })
    return stdout
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as Error & { stdout?: string; stderr?: string }
    throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr || message}`)
  }
}
