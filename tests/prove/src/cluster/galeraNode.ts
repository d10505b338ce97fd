import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { makeNodeCertificate } from './certificates'
import { checkCommand, writeGaleraSettings } from './deployFiles'
import { machineOf } from './network'
import { run, Service, until } from './processes'

/** Galera's rsync refuses to run as root. */
const USER = ['setpriv', '--reuid=nobody', '--regid=nogroup', '--clear-groups']
/** The RestartSec of Debian's mariadb.service. */
const RESTART_SECONDS = 5
const READY_WITHIN_SECONDS = 60

/** One MariaDB of the cluster, on a machine of its own. */
export class GaleraNode {
  readonly service: Service
  private readonly folder: string

  constructor(
    parent: string,
    readonly number: number,
    private readonly extra: string[] = [],
  ) {
    this.folder = path.join(parent, machineOf(number))
    for (const name of ['data', 'tmp']) mkdirSync(path.join(this.folder, name), { recursive: true })
    writeGaleraSettings(path.join(this.folder, 'quotidia.cnf'), number, makeNodeCertificate(parent, this.folder))
    if (number === 1) {
      const root = ['--user=root', '--auth-root-authentication-method=normal', '--skip-test-db', '--skip-name-resolve']
      run('mariadb-install-db', '--no-defaults', `--datadir=${this.folder}/data`, '--basedir=/usr', ...root)
    }
    run('chown', '-R', 'nobody:nogroup', this.folder)
    const [program = '', ...args] = this.command('error.log')
    this.service = new Service({
      program,
      args,
      log: path.join(this.folder, 'output.log'),
      restartSeconds: RESTART_SECONDS,
      prepare: () => this.recoveredPosition(),
    })
  }

  /** Starts the node and waits until it takes part in the cluster. */
  async start(...more: string[]): Promise<void> {
    this.service.start(...more)
    await until(`${machineOf(this.number)} is synced`, READY_WITHIN_SECONDS, () => this.isSynced())
  }

  /** Answers haproxy's checks of the node from now on, as the units of deploy/ do. */
  answerChecks(): void {
    new Service({
      program: 'ip',
      args: ['netns', 'exec', machineOf(this.number), ...USER, ...checkCommand()],
      // The client's default socket is that of the system's MariaDB.
      env: { MYSQL_UNIX_PORT: `${this.folder}/s.sock` },
      log: path.join(this.folder, 'checks.log'),
      restartSeconds: 1,
    }).start()
  }

  /** The rows of a query, each a list of its columns. */
  query(sql: string): string[][] {
    const socket = `--socket=${this.folder}/s.sock`
    const output = run('mariadb', '--no-defaults', socket, '-uroot', '--connect-timeout=2', '-N', '-B', '-e', sql)
    return output.split('\n').flatMap((line) => (line ? [line.split('\t')] : []))
  }

  isSynced(): boolean {
    const status = new Map(this.query("show status like 'wsrep_%'").map(([name, value]) => [name, value]))
    return status.get('wsrep_ready') === 'ON' && status.get('wsrep_local_state') === '4'
  }

  /** How many nodes this one sees. */
  clusterSize(): number {
    return Number(this.query("show status like 'wsrep_cluster_size'")[0]?.[1])
  }

  /** The end of its log, for a failure's message. */
  logEnd(): string {
    return readFileSync(path.join(this.folder, 'error.log'), 'utf8').slice(-3000)
  }

  private command(log: string): string[] {
    const { folder } = this
    const paths = [`--datadir=${folder}/data`, `--tmpdir=${folder}/tmp`, `--socket=${folder}/s.sock`]
    const files = [`--pid-file=${folder}/pid`, `--log-error=${folder}/${log}`]
    const server = ['mariadbd', `--defaults-file=${folder}/quotidia.cnf`, ...paths, ...files, ...this.extra]
    return ['ip', 'netns', 'exec', machineOf(this.number), ...USER, ...server]
  }

  /** The option with the last position in the node's own data, which Debian's mariadb.service sets at each start. */
  private recoveredPosition(): string[] {
    if (this.service.starts === 0) return []
    const log = path.join(this.folder, 'recovery.log')
    rmSync(log, { force: true })
    const [program = '', ...args] = this.command('recovery.log')
    run(program, ...args, '--wsrep-recover')
    const position = /Recovered position:\s*(\S+)/.exec(readFileSync(log, 'utf8'))?.[1]
    return position ? [`--wsrep_start_position=${position}`] : []
  }
}
