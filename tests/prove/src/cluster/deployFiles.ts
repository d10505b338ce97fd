import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { addressOf, machineOf } from './network'

const DEPLOY = path.resolve(import.meta.dirname, '../../../../deploy')

const read = (name: string) => readFileSync(path.join(DEPLOY, name), 'utf8')

function replace(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`The file of deploy/ has no ${from}.`)
  return text.replaceAll(from, to)
}

/** Writes the settings of one node: deploy's file with the lines that it marks as the node's own, and the folder of certificates. */
export function writeGaleraSettings(file: string, node: number, certificates: string): void {
  let text = replace(read('galera/quotidia.cnf'), '/etc/mysql/tls', certificates)
  for (const setting of ['bind-address', 'wsrep_node_address']) {
    text = replace(text, `${setting}=10.0.0.11\n`, `${setting}=${addressOf(node)}\n`)
  }
  writeFileSync(file, replace(text, 'wsrep_node_name=db1\n', `wsrep_node_name=${machineOf(node)}\n`))
}

/** Writes nginx's settings: deploy's sites of API and web server, with the certificate of the folder. */
export function writeNginxSettings(folder: string, file: string): void {
  const installed = '/etc/letsencrypt/live/app.example.it'
  const sites = ['quotidia-api.conf', 'quotidia-web.conf'].map((name) => {
    const withKey = replace(read(`nginx/${name}`), `${installed}/privkey.pem`, `${folder}/key.pem`)
    const withLog = replace(withKey, '/var/log/nginx', folder)
    const site = path.join(folder, name)
    writeFileSync(site, replace(withLog, `${installed}/fullchain.pem`, `${folder}/certificate.pem`))
    return `include ${site};`
  })
  const limits = path.join(folder, 'quotidia-limits.conf')
  // All callers have the same address.
  writeFileSync(limits, replace(read('nginx/quotidia-limits.conf'), 'rate=100r/s', 'rate=10000r/s'))
  const http = `http { include ${DEPLOY}/nginx/quotidia-log.conf; include ${limits}; ${sites.join(' ')} }`
  writeFileSync(file, `daemon off; pid ${folder}/nginx.pid; events {} ${http}\n`)
}

/** The command that listens for checks of a node and answers each, as the units of deploy/ do. */
export function checkCommand(): string[] {
  const [, port = ''] = /^ListenStream=(\d+)$/m.exec(read('systemd/galera-check.socket')) ?? []
  const answering = ['systemd-socket-activate', '--accept', '--inetd', '--setenv=MYSQL_UNIX_PORT', '-l', port]
  return [...answering, path.join(DEPLOY, 'galera/galera-check')]
}

/** Writes haproxy's settings: deploy's file with the log on the standard output. */
export function writeHaproxySettings(file: string): void {
  writeFileSync(file, replace(read('haproxy/haproxy.cfg'), 'log /dev/log local0', 'log stdout format raw local0'))
}
