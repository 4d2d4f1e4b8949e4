import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** The process that carries the sound through this port, and not the one that waits for its end; undefined where none does. */
export function mediaProcessAt(port: number): number | undefined {
  const hexadecimal = port.toString(16).toUpperCase().padStart(4, '0')
  const sockets = readFileSync('/proc/net/udp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local]) => local?.endsWith(`:${hexadecimal}`))
    .map((fields) => `socket:[${fields[9]}]`)
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .find((pid) => isMediaProcess(pid) && socketsOf(pid).some((socket) => sockets.includes(socket)))
}

const isMediaProcess = (pid: number) =>
  attempt(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('media-process.js')) ?? false

const socketsOf = (pid: number): readonly string[] =>
  attempt(() => readdirSync(`/proc/${pid}/fd`))?.flatMap(
    (fd) => attempt(() => readlinkSync(`/proc/${pid}/fd/${fd}`)) ?? [],
  ) ?? []

/** A process, and what it has open, may end while it is looked at. */
function attempt<T>(look: () => T): T | undefined {
  try {
    return look()
  } catch {
    return undefined
  }
}
