import { type FrameMessage, type HostMessage, PROTOCOL } from './protocol'

/** Messages with the page around this one. */
export interface Channel {
  /** The origin of the page around. */
  host: string
  send(message: FrameMessage): void
  listen(receive: (message: HostMessage) => void): void
}

/** The channel to the page around this one, if it is of this origin: messages of others are ignored. */
export function openChannel(host: string): Channel {
  return {
    host,
    send: (message) => window.parent.postMessage({ quotidia: PROTOCOL, ...message }, host),
    listen: (receive) =>
      window.addEventListener('message', ({ source, origin, data }: MessageEvent) => {
        if (source === window.parent && origin === host && data?.quotidia === PROTOCOL) receive(data)
      }),
  }
}
