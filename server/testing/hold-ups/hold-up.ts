import { forCalls, type Table } from '../cases/table.ts'
import type { Params, Sent, World } from './world.ts'

/** One thing that somebody sends. */
export interface Input {
  readonly name: string
  readonly sent: Sent
  /** The status of an answer to what is beyond a limit; otherwise anything but a fault of the server is right. */
  readonly refused?: number
}

/** How a call that takes something is tried; what its schema or kind of file allows is sent to every one. */
export interface HoldUp {
  /** Rows that exist, for calls that would otherwise end before they look at what was sent. */
  readonly params?: (world: World) => Params
  /** What only this call can be sent. */
  readonly more?: (world: World) => Promise<readonly Input[]>
  /** Whoever is taken at her word is let through no other door afterwards. */
  readonly isLast?: true
}

/** Calls whose input goes no further than their schema. */
export const plainCalls = (area: string, ...calls: readonly string[]): Table<HoldUp> =>
  forCalls(area, calls, {})
