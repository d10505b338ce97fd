import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Runs a program to its end and returns its standard output. Rejects with an Error that contains its output. */
export async function run(program: string, args: string[], cwd: string, settings: NodeJS.ProcessEnv = {}) {
  try {
    // npm's options for this repository aren't meant for child processes.
    const inherited = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name))
    const env = { ...Object.fromEntries(inherited), NODE_OPTIONS: '', ...settings }
    const { stdout } = await promisify(execFile)(program, args, { cwd, env, maxBuffer: 1e8 })
    return stdout
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as Error & { stdout?: string; stderr?: string }
    throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr || message}`)
  }
}
