/** Runs nginx on this machine with the files of deploy/nginx. */
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findExecutable } from '../../system/executable'

const DEPLOY = path.resolve(import.meta.dirname, '../../../deploy/nginx')
const READY_WITHIN_MS = 60_000
/** The host names in the files of deploy/. */
const NAMES = ['app.example.it', 's3.example.it']

export interface Certificate {
  key: string
  certificate: string
}

/** Makes a certificate for the host names in the files of deploy/, and returns the paths of its files. */
export function makeCertificate(folder: string): Certificate {
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')]
  const names = ['-subj', `/CN=${NAMES[0]}`, '-addext', `subjectAltName=${NAMES.map((name) => `DNS:${name}`)}`]
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1']
  const args = ['req', '-x509', ...curve, ...names, '-keyout', key, '-out', certificate]
  const { status, stderr } = spawnSync('openssl', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`openssl: ${stderr}`)
  return { key, certificate }
}

/** Replaces each key of `replaced` with its value; throws if the text lacks a key. */
export function replaceAll(text: string, replaced: Record<string, string>): string {
  return Object.entries(replaced).reduce((all, [from, to]) => {
    if (!all.includes(from)) throw new Error(`The file of deploy/ has no ${from}`)
    return all.replaceAll(from, to)
  }, text)
}

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/**
 * Starts nginx with a site of deploy/nginx in an empty folder.
 * @param replaced texts of the site with their replacements: addresses and paths of this machine
 * @param limits texts of quotidia-limits.conf with theirs
 */
export async function startNginx(
  folder: string,
  port: number,
  site: string,
  { key, certificate }: Certificate,
  replaced: Record<string, string>,
  limits: Record<string, string> = {},
) {
  cpSync(path.join(DEPLOY, 'quotidia'), path.join(folder, 'quotidia'), { recursive: true })
  mkdirSync(path.join(folder, 'logs'))
  const installed = '/etc/letsencrypt/live/app.example.it'
  const text = replaceAll(readFileSync(path.join(DEPLOY, site), 'utf8'), {
    'listen 443': `listen 127.0.0.1:${port}`,
    '    listen [::]:443 ssl http2;\n': '',
    [`${installed}/fullchain.pem`]: certificate,
    [`${installed}/privkey.pem`]: key,
    '/var/log/nginx': path.join(folder, 'logs'),
    ...replaced,
  })
  writeFileSync(path.join(folder, site), text)
  cpSync(path.join(DEPLOY, 'quotidia-log.conf'), path.join(folder, 'quotidia-log.conf'))
  const allowed = replaceAll(readFileSync(path.join(DEPLOY, 'quotidia-limits.conf'), 'utf8'), limits)
  writeFileSync(path.join(folder, 'quotidia-limits.conf'), allowed)
  const server = path.join(folder, 'quotidia/server.conf')
  writeFileSync(server, replaceAll(readFileSync(server, 'utf8'), { '/etc/nginx/quotidia': `${folder}/quotidia` }))
  const temporary = TEMPORARY.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')
  // Without this line, nginx started by root runs as a user that can't read temporary folders.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const included = 'include quotidia-log.conf; include quotidia-limits.conf;'
  const configuration = `daemon off; ${user} pid ${folder}/pid; events {} http { ${temporary} ${included} include ${site}; }\n`
  const file = path.join(folder, 'nginx.conf')
  writeFileSync(file, configuration)
  const log = path.join(folder, 'logs/error.log')
  const child = spawn(findExecutable('nginx') ?? 'nginx', ['-e', log, '-c', file], { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()).once('error', () => resolve()))
  const end = () => child.kill('SIGTERM')
  process.once('exit', end)
  const deadline = Date.now() + READY_WITHIN_MS
  while (!(await isListening(port))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`nginx: ${readFileSync(log, 'utf8')}`)
    await wait(20)
  }
  const stop = async () => {
    process.off('exit', end)
    end()
    await ended
  }
  const accessLog = () => readFileSync(path.join(folder, 'logs/quotidia.log'), 'utf8')
  return { stop, accessLog, errorLog: () => readFileSync(log, 'utf8') }
}

export const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
