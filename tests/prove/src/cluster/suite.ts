import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findExecutable } from '../../../../tools/system/executable'
import type { Prove } from '../proof'
import { makeCertificate } from './front'

const ROOT = path.resolve(import.meta.dirname, '../../../..')
/** The programs, with their Debian packages. */
const PROGRAMS: Record<string, string> = {
  mariadbd: 'mariadb-server-core',
  wsrep_sst_rsync: 'mariadb-server',
  mariadb: 'mariadb-client-core',
  rsync: 'rsync',
  lsof: 'lsof',
  socat: 'socat',
  haproxy: 'haproxy',
  nginx: 'nginx-light',
  openssl: 'openssl',
  'ceph-mon': 'ceph-mon',
  'ceph-osd': 'ceph-osd',
  radosgw: 'radosgw',
  ip: 'iproute2',
  'systemd-socket-activate': 'systemd',
  setpriv: 'util-linux',
}
const GALERA = { library: '/usr/lib/galera/libgalera_smm.so', package: 'galera-4' }

function checkRequirements(): void {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    throw new Error('The cluster is proven as root on Linux, because each node gets a network namespace of its own.')
  }
  const missing = Object.entries(PROGRAMS).flatMap(([name, debian]) => (findExecutable(name) ? [] : debian))
  if (!existsSync(GALERA.library)) missing.push(GALERA.package)
  if (missing.length > 0) throw new Error(`The cluster needs Debian's packages: apt-get install ${missing.join(' ')}`)
  if (!existsSync(path.join(ROOT, 'build/web/index.html'))) {
    throw new Error('The product is not built: run `npm run build` first.')
  }
}

/** Several API processes behind nginx and haproxy on a three-node Galera cluster, with the files of deploy/. */
export const proveCluster: Prove = async ({ seed }) => {
  checkRequirements()
  const folder = mkdtempSync(path.join(tmpdir(), 'quotidia-cluster-'))
  // The nodes don't run as root.
  chmodSync(folder, 0o755)
  const child = startInside(folder, [String(seed)])
  const end = () => {
    child.kill('SIGKILL')
    const kept = process.env['LOGS']
    if (kept) copyLogs(folder, kept)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  process.once('exit', end)
  try {
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error('The proof of the cluster ended early.')
    return JSON.parse(readFileSync(path.join(folder, 'proofs.json'), 'utf8'))
  } finally {
    process.off('exit', end)
    end()
  }
}

function copyLogs(from: string, to: string): void {
  const logs = readdirSync(from, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.log'))
  for (const name of logs) cpSync(path.join(from, name), path.join(to, name))
}

/** Starts `inside.ts` in new namespaces for network, processes and mounts, all of which end with it. */
function startInside(folder: string, args: string[]): ChildProcess {
  const namespaces = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc']
  const inside = path.join(import.meta.dirname, 'inside.ts')
  const command = [process.execPath, '--import', 'tsx', inside, folder, ...args]
  // Node reads NODE_EXTRA_CA_CERTS at its start.
  const env = { ...process.env, TMPDIR: folder, NODE_EXTRA_CA_CERTS: makeCertificate(folder) }
  // The pipe ends when this process is killed.
  return spawn('unshare', [...namespaces, ...command], { cwd: ROOT, env, stdio: ['pipe', 'inherit', 'inherit'] })
}
