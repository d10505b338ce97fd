import type { GaleraNode } from './galeraNode'
import { connect, disconnect, rejoin, separate } from './network'

export interface Fault {
  what: string
  begin(node: GaleraNode): void
  /** Does nothing for a killed node, which systemd starts again. */
  end(node: GaleraNode): void
}

const nothing = () => undefined

export const FAULTS: Fault[] = [
  { what: 'kill -9', begin: (node) => node.service.signal('SIGKILL'), end: nothing },
  {
    what: 'SIGSTOP',
    begin: (node) => node.service.signal('SIGSTOP'),
    end: (node) => node.service.signal('SIGCONT'),
  },
  {
    what: 'partition',
    begin: (node) => disconnect(node.number),
    end: (node) => connect(node.number),
  },
  {
    what: 'partition from the other nodes alone',
    begin: (node) => separate(node.number),
    end: (node) => rejoin(node.number),
  },
]
