import path from 'node:path'
import { CreateBucketCommand } from '@aws-sdk/client-s3'
import { connectToS3 } from '../../../../api/src/storage/s3/connect'
import { obtainS3Server } from '../../../../tools/system/ceph'
import { ApiProcess, DATABASE_PASSWORD, DATABASE_USER, HISTORIES, isOk } from './apiProcess'
import { makeCa } from './certificates'
import { writeHaproxySettings } from './deployFiles'
import { FRONT, SITE, startFront } from './front'
import { GaleraNode } from './galeraNode'
import { makeNetwork, NODES } from './network'
import { Service, until } from './processes'
import { readUnit } from './units'

const API_PORTS = [4001, 4002]
const SYNCED_WITHIN_SECONDS = 120

export interface Cluster {
  folder: string
  nodes: GaleraNode[]
  apis: ApiProcess[]
  storageUrl: string
}

/** Starts three nodes, an S3 store, the API processes, haproxy, the web server and nginx in the folder. `extra` are further options of MariaDB. */
export async function startCluster(folder: string, extra: string[] = []): Promise<Cluster> {
  makeNetwork()
  makeCa(folder)
  const nodes = NODES.map((number) => new GaleraNode(folder, number, extra))
  await startNodes(nodes)
  for (const node of nodes) node.answerChecks()
  const file = path.join(folder, 'haproxy.cfg')
  writeHaproxySettings(file)
  const log = path.join(folder, 'haproxy.log')
  new Service({ program: 'haproxy', args: ['-W', '-db', '-f', file], log, restartSeconds: 1 }).start()
  const storageUrl = await startStore()
  const apis = API_PORTS.map((port) => new ApiProcess(folder, port, storageUrl))
  // The first one fills the database.
  for (const api of apis) await api.start()
  startWebServer(folder)
  startFront(folder)
  await until('nginx and haproxy pass requests on', 30, () => isOk(`${FRONT}/health`))
  await until('nginx passes requests on to the web server', 30, () => isOk(`${SITE}/health`))
  return { folder, nodes, apis, storageUrl }
}

async function startNodes([first, ...others]: GaleraNode[]): Promise<void> {
  await first?.start('--wsrep-new-cluster')
  const user = `${DATABASE_USER}@'10.0.0.%'`
  first?.query(
    `create user galera_check@localhost; create database quotidia;
     create user ${user} identified by '${DATABASE_PASSWORD}'; grant all on quotidia.* to ${user};
     create database ${HISTORIES}; grant all on ${HISTORIES}.* to ${user}`,
  )
  for (const node of others) await node.start()
}

/** Waits until every node takes part again and sees the others. */
export async function untilWhole({ nodes }: Cluster): Promise<void> {
  const whole = () => nodes.every((node) => node.isSynced() && node.clusterSize() === nodes.length)
  await until('all nodes are in the cluster', SYNCED_WITHIN_SECONDS, whole).catch((error: Error) => {
    throw new Error([error.message, ...nodes.map((node) => node.logEnd())].join('\n\n'))
  })
}

/** The numbers of the nodes that the API is connected to. */
export function writersOf({ nodes }: Cluster): number[] {
  const sql = `select count(*) from information_schema.processlist where user = '${DATABASE_USER}'`
  return nodes.filter((node) => Number(node.query(sql)[0]?.[0]) > 0).map((node) => node.number)
}

/** Starts an S3 server in memory with an empty bucket; returns the address for STORAGE_URL. */
async function startStore(): Promise<string> {
  const { endpoint, credentials } = await obtainS3Server()
  // Inherited by the API processes.
  Object.assign(process.env, credentials)
  const address = `s3://quotidia/documents?endpoint=${endpoint}`
  const { client, Bucket } = connectToS3(address)
  await client.send(new CreateBucketCommand({ Bucket }))
  return address
}

/** Starts the web server by its unit. */
function startWebServer(folder: string): void {
  const { env, ...unit } = readUnit('quotidia-web.service')
  const log = path.join(folder, 'web.log')
  new Service({ ...unit, env: { ...env, WEB_ORIGIN: SITE, API_URL: FRONT }, log }).start()
}
