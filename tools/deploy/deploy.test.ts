import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findExecutable } from '../system/executable'
import type { SERVER_PROGRAMS } from '../system/servers'
import { startHaproxy } from './testing/haproxy'

const DEPLOY = path.resolve(import.meta.dirname, '../../deploy')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'quotidia-deploy-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const read = (...names: string[]) => readFileSync(path.join(DEPLOY, ...names), 'utf8')

/** Writes a file, with this machine's paths in place of an installation's. Returns its path. */
function prepare(name: string, content: string) {
  const place = path.join(folder, name)
  writeFileSync(place, content)
  return place
}

function run(program: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', timeout: 60_000 })
  return { status, output: `${stdout}${stderr}` }
}

const OK = { status: 0, output: expect.any(String) }

const checks: Record<keyof typeof SERVER_PROGRAMS, (program: string) => void> = {
  haproxy(program) {
    expect(run(program, '-c', '-f', path.join(DEPLOY, 'haproxy/haproxy.cfg'))).toEqual(OK)
  },
  nginx(program) {
    const [key, certificate] = ['key.pem', 'certificate.pem'].map((name) => path.join(folder, name))
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=app.example.it']
    expect(run('openssl', ...request, '-keyout', String(key), '-out', String(certificate))).toEqual(OK)
    const sites = ['quotidia-api.conf', 'quotidia-web.conf'].map((name) => {
      const site = read('nginx', name)
        .replaceAll(/ssl_certificate .*;/g, `ssl_certificate ${certificate};`)
        .replaceAll(/ssl_certificate_key .*;/g, `ssl_certificate_key ${key};`)
        .replaceAll('/var/log/nginx', folder)
      return `include ${prepare(name, site)};`
    })
    const log = path.join(folder, 'error.log')
    for (const name of ['log', 'limits']) sites.unshift(`include ${DEPLOY}/nginx/quotidia-${name}.conf;`)
    const whole = `pid ${folder}/pid; error_log ${log}; events {} http { ${sites.join(' ')} }`
    expect(run(program, '-t', '-e', log, '-c', prepare('nginx.conf', whole))).toEqual(OK)
  },
  mariadbd(program) {
    for (const file of ['galera/quotidia.cnf', 'mariadb/binlog.cnf']) {
      const settings = prepare('quotidia.cnf', read(file))
      const { status, output } = run(program, `--defaults-file=${settings}`, '--user=root', '--help', '--verbose')
      const unknown = /unknown (variable|option).*/.exec(output)?.[0]
      expect({ file, status, unknown }).toEqual({ file, status: 0, unknown: undefined })
    }
  },
  'systemd-analyze'(program) {
    const units = readdirSync(path.join(DEPLOY, 'systemd')).map((name) =>
      prepare(
        name,
        read('systemd', name)
          .replace('/usr/bin/node', process.execPath)
          .replace('/usr/local/bin/galera-check', path.join(DEPLOY, 'galera/galera-check'))
          .replace('/usr/local/bin/ship-binlog', path.join(DEPLOY, 'mariadb/ship-binlog')),
      ),
    )
    expect(run(program, 'verify', '--man=no', ...units)).toEqual({ status: 0, output: '' })
  },
}

const isInstalled = (name: string) => process.env['TEST_ALL'] === 'true' || findExecutable(name) !== undefined

test.each(Object.entries(checks).filter(([name]) => isInstalled(name)))('%s accepts its file', (name, check) => {
  check(findExecutable(name) ?? name)
})

/** A process whose one stream gets another event with each request to another path. */
async function startStreamingServer() {
  let stream: ServerResponse | undefined
  const server = createServer((request, response) => {
    if (request.url === '/live') stream = response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    else response.end()
    stream?.write('event: changed\n\n')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

if (isInstalled('haproxy')) {
  test('haproxy counts streams apart from requests, and passes their events on', async () => {
    const { server, port } = await startStreamingServer()
    const balancer = await startHaproxy([port, port])
    const events = (await fetch(`${balancer.url}/live`)).body?.getReader()
    await events?.read()
    await fetch(`${balancer.url}/next`)
    const { value } = (await events?.read()) ?? {}
    const states = [await balancer.stateOf(0), await balancer.stateOf(1)]
    await balancer.stop()
    server.closeAllConnections()
    server.close()
    expect(Buffer.from(value ?? []).toString()).toContain('event: changed')
    expect(states.map(({ streams }) => streams).toSorted()).toEqual([0, 1])
  })
}

test('haproxy passes an event on without waiting for more data', () => {
  const [, live = ''] = read('haproxy/haproxy.cfg').split(/^backend live$/m)
  expect(live.split(/^backend/m)[0]).toContain('option http-no-delay')
})

test('haproxy gives up root’s rights, as with Debian’s own file', () => {
  const [global] = read('haproxy/haproxy.cfg').split(/^defaults$/m)
  for (const line of ['user haproxy', 'group haproxy', 'chroot /var/lib/haproxy']) {
    expect(global).toContain(`\n    ${line}\n`)
  }
})

test('a node without MariaDB answers haproxy’s check with 503', () => {
  const { stdout } = spawnSync(path.join(DEPLOY, 'galera/galera-check'), {
    input: 'GET / HTTP/1.0\r\n\r\n',
    env: { MYSQL_UNIX_PORT: path.join(folder, 'none.sock') },
    encoding: 'utf8',
  })
  expect(stdout).toMatch(/^HTTP\/1\.0 503 .*\r\n\r\n$/s)
})

test('systemd waits for the API’s drain, and haproxy checks its readiness', () => {
  expect(read('systemd/quotidia-api@.service')).toContain('TimeoutStopSec=20')
  expect(read('haproxy/haproxy.cfg')).toContain('option httpchk GET /health/ready')
})

const RESTARTED = ['quotidia-api@', 'quotidia-web', 'quotidia-moments', 'quotidia-binlog']
test.each(RESTARTED)('systemd starts %s again after any number of failures', (name) => {
  const [unit] = read('systemd', `${name}.service`).split(/^\[Service\]$/m)
  expect(unit).toContain('\nStartLimitIntervalSec=0\n')
})

test('no service reads the history of the checkout', () => {
  const services = readdirSync(path.join(DEPLOY, 'systemd')).filter((name) => name.endsWith('.service'))
  for (const name of services) expect(read('systemd', name)).toContain('InaccessiblePaths=-/opt/quotidia/.git\n')
})

const serversOf = (name: string) =>
  read('nginx', name)
    .split(/^server \{/m)
    .slice(1)

test('nginx accepts only modern TLS, and never redirects a call of the API to it', () => {
  const servers = ['api', 'web', 'folder', 'bucket'].flatMap((name) => serversOf(`quotidia-${name}.conf`))
  const secure = servers.filter((server) => server.includes('listen 443 ssl'))
  expect(secure).toHaveLength(4)
  for (const server of secure) {
    expect(server).toContain('ssl_protocols TLSv1.2 TLSv1.3;')
    expect(server).toContain('ssl_ciphers ECDHE+AESGCM:ECDHE+CHACHA20;')
  }
  const redirecting = servers.filter((server) => server.includes('return 301'))
  expect(redirecting.filter((server) => server.includes('api.example.it'))).toEqual([])
})

test('no log has queries, which may contain a link’s token', () => {
  expect(read('haproxy/haproxy.cfg')).not.toMatch(/^ *option httplog/m)
  const sites = readdirSync(path.join(DEPLOY, 'nginx')).filter((name) => /(api|web|folder|bucket)\.conf$/.test(name))
  expect(sites).toHaveLength(4)
  for (const server of sites.flatMap(serversOf)) {
    expect(server).toContain('access_log /var/log/nginx/quotidia.log quotidia;')
    expect(server).toContain('error_log /var/log/nginx/error.log emerg;')
  }
})

test('haproxy announces a shorter keep-alive time than it uses, and uses a shorter one than the API', () => {
  const settings = read('haproxy/haproxy.cfg')
  const announced = Number(/set-header Keep-Alive timeout=(\d+)/.exec(settings)?.[1])
  const kept = Number(/timeout http-keep-alive (\d+)s/.exec(settings)?.[1])
  const server = readFileSync(path.resolve(DEPLOY, '../api/src/http/server.ts'), 'utf8')
  const keptByApi = Number(/KEEP_ALIVE_MS = (\d+)_000/.exec(server)?.[1])
  expect([announced < kept, kept < keptByApi]).toEqual([true, true])
})
