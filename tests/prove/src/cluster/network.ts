import { mkdirSync } from 'node:fs'
import { run } from './processes'

/** The machine of haproxy and of the API: the namespace that the proof itself runs in. */
const APPLICATION = '10.0.0.21'
const SWITCH = 'switch'
export const NODES = [1, 2, 3]

export const machineOf = (node: number): string => `db${node}`
export const addressOf = (node: number): string => `10.0.0.1${node}`
const portOf = (node: number) => `port${node}`

/**
 * Makes a network namespace for each node, as its machine, and connects them by a bridge in another one. Call it in a
 * separate network and mount namespace, which removes everything at its end.
 */
export function makeNetwork(): void {
  mkdirSync('/run/netns', { recursive: true })
  run('mount', '-t', 'tmpfs', 'none', '/run/netns')
  run('ip', 'netns', 'add', SWITCH)
  run('ip', '-n', SWITCH, 'link', 'add', 'br0', 'type', 'bridge')
  run('ip', '-n', SWITCH, 'link', 'set', 'br0', 'up')
  run('ip', 'link', 'set', 'lo', 'up')
  run('ip', 'link', 'add', 'eth0', 'type', 'veth', 'peer', 'name', 'port0', 'netns', SWITCH)
  run('ip', '-n', SWITCH, 'link', 'set', 'port0', 'master', 'br0', 'up')
  run('ip', 'addr', 'add', `${APPLICATION}/24`, 'dev', 'eth0')
  run('ip', 'link', 'set', 'eth0', 'up')
  for (const node of NODES) addMachine(node)
}

function addMachine(node: number): void {
  const machine = machineOf(node)
  run('ip', 'netns', 'add', machine)
  run('ip', 'link', 'add', portOf(node), 'netns', SWITCH, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', machine)
  connect(node)
  run('ip', '-n', machine, 'addr', 'add', `${addressOf(node)}/24`, 'dev', 'eth0')
  run('ip', '-n', machine, 'link', 'set', 'lo', 'up')
  run('ip', '-n', machine, 'link', 'set', 'eth0', 'up')
}

/** Drops every packet from and to a node's machine; the link of its network card stays up. */
export function disconnect(node: number): void {
  run('ip', '-n', SWITCH, 'link', 'set', portOf(node), 'nomaster')
}

export function connect(node: number): void {
  run('ip', '-n', SWITCH, 'link', 'set', portOf(node), 'master', 'br0', 'up')
}

/** Separates a node from the other nodes alone: haproxy still reaches it. */
export function separate(node: number): void {
  changeRoutes('add', node)
}

export function rejoin(node: number): void {
  changeRoutes('del', node)
}

function changeRoutes(change: 'add' | 'del', node: number): void {
  for (const other of NODES.filter((each) => each !== node)) {
    run('ip', '-n', machineOf(node), 'route', change, 'blackhole', addressOf(other))
    run('ip', '-n', machineOf(other), 'route', change, 'blackhole', addressOf(node))
  }
}
