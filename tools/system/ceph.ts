/** A real S3 server for tests: Ceph's, with one monitor and one store in memory. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { installDebianPackages } from './debian'
import { findExecutable } from './executable'
import { freePort } from './ports'

const PROGRAMS = ['ceph-mon', 'ceph-osd', 'radosgw']
const READY_WITHIN_MS = 60_000
/** The user who owns the buckets, which the tests create. */
const CREDENTIALS = { AWS_ACCESS_KEY_ID: 'releases', AWS_SECRET_ACCESS_KEY: 'releases-secret' }
/** A user without buckets, who may only do what a bucket's policy permits. */
export const OTHER_CREDENTIALS = { AWS_ACCESS_KEY_ID: 'quotidia-publisher', AWS_SECRET_ACCESS_KEY: 'publisher-secret' }

export interface S3Server {
  endpoint: string
  /** For the environment of the tests. */
  credentials: Record<string, string>
  stop(): Promise<void>
}

/** Installs missing programs as root on Debian; elsewhere throws an error with the command. */
export function obtainS3Programs(): void {
  if (PROGRAMS.every((name) => findExecutable(name)) || installDebianPackages(...PROGRAMS)) return
  throw new Error(`The tests of the release store need an S3 server: apt-get install ${PROGRAMS.join(' ')}`)
}

export async function obtainS3Server(): Promise<S3Server> {
  obtainS3Programs()
  const folder = await mkdtemp(path.join(tmpdir(), 'quotidia-s3-'))
  const children: ChildProcess[] = []
  const stop = async () => {
    for (const child of children) child.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  process.once('exit', () => {
    for (const child of children) child.kill('SIGKILL')
  })
  try {
    return { ...(await startIn(folder, children)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startIn(folder: string, children: ChildProcess[]) {
  const [monitor, gateway] = [await freePort(), await freePort()]
  const [cluster, disk] = [randomUUID(), randomUUID()]
  const conf = path.join(folder, 'ceph.conf')
  const run = (name: string, ...args: string[]) => runToEnd(name, '-c', conf, ...args)
  const start = (name: string, ...args: string[]) => children.push(launch(name, '-c', conf, '-f', ...args))
  await Promise.all(['mon', 'osd', 'run'].map((name) => mkdir(path.join(folder, name))))
  await writeFile(conf, configuration(folder, cluster, monitor))
  const map = path.join(folder, 'monmap')
  runToEnd('monmaptool', '--create', '--addv', 'a', `[v2:127.0.0.1:${monitor}]`, '--fsid', cluster, map)
  run('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map)
  start('ceph-mon', '-i', 'a')
  run('ceph', 'osd', 'create', disk)
  run('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', disk)
  start('ceph-osd', '-i', '0')
  const addUser = (
    { AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: secret }: typeof CREDENTIALS,
    ...options: string[]
  ) => {
    const keys = ['--access-key', id, '--secret', secret]
    run('radosgw-admin', 'user', 'create', '--uid', id, '--display-name', id, ...keys, ...options)
  }
  addUser(CREDENTIALS)
  addUser(OTHER_CREDENTIALS, '--max-buckets=-1')
  start('radosgw', '--ms_mon_client_mode', 'crc', '--rgw_frontends', `beast endpoint=127.0.0.1:${gateway}`)
  const endpoint = `http://127.0.0.1:${gateway}`
  await untilAnswering(endpoint)
  return { endpoint, credentials: CREDENTIALS }
}

/** For this machine only: one copy, in memory, without keys between its parts. */
const configuration = (folder: string, cluster: string, port: number): string => `[global]
fsid = ${cluster}
auth_cluster_required = none
auth_service_required = none
auth_client_required = none
mon_host = [v2:127.0.0.1:${port}]
public_addr = 127.0.0.1
cluster_addr = 127.0.0.1
run_dir = ${folder}/run
admin_socket = ${folder}/run/$name.asok
log_file = ${folder}/$name.log
mon_data = ${folder}/mon
osd_data = ${folder}/osd
rgw_data = ${folder}/rgw
osd_objectstore = memstore
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 1
osd_pool_default_pg_autoscale_mode = off
osd_crush_chooseleaf_type = 0
mon_allow_pool_size_one = true
mon_max_pg_per_osd = 1000
mon_data_avail_crit = 1
rgw_rados_pool_pg_num_min = 1
`

const programOf = (name: string): string => findExecutable(name) ?? name

const launch = (name: string, ...args: string[]): ChildProcess => spawn(programOf(name), args, { stdio: 'ignore' })

function runToEnd(name: string, ...args: string[]): void {
  const { status, stderr, error } = spawnSync(programOf(name), args, { encoding: 'utf8', timeout: READY_WITHIN_MS })
  if (status !== 0) throw new Error(`${name} ${args.join(' ')}: ${error?.message ?? stderr.slice(-2000)}`)
}

async function untilAnswering(endpoint: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS
  while (
    !(await fetch(endpoint).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    if (Date.now() > deadline) throw new Error(`The S3 server didn't answer within ${READY_WITHIN_MS / 1000} s.`)
    await wait(100)
  }
}
