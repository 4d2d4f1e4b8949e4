import type { Sent } from './world.ts'

/** One thing that somebody sends. */
export interface Input {
  readonly name: string
  readonly sent: Sent
  /** The status of an answer to what is beyond a limit; otherwise anything but a fault of the server is right. */
  readonly refused?: number
}
