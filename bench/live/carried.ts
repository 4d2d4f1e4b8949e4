/** What became of a voice that everybody should hear. */
export interface Carried {
  /** From a listener's first message to her first packet, in milliseconds. */
  readonly firstAudio: readonly number[]
  /** From the word that gives the turn to the first packet of the next voice; none where nothing decides it. */
  readonly handOvers: readonly number[]
  /** Packets that arrived, of those that were sent to all. */
  readonly delivered: number
  /** Processor time of what carries the sound, of one core. */
  readonly cores: number
  /** Its kilobytes. */
  readonly memory: number
}

export const WINDOW_MS = 10_000
/** So long nobody speaks before packets are counted: none is on its way then. */
export const QUIET_MS = 500

/** The same in all processes of the machine. */
export const clock = () => performance.timeOrigin + performance.now()

/** What people in browsers had of a room, and what it cost the server. */
export interface Attended {
  readonly firstAudio: readonly number[]
  readonly handOvers: readonly number[]
  /** Of the packets that were on their way to all, from 0 to 1. */
  readonly lost: number
  /** Of one core, while two speak. */
  readonly cores: number
  /** Kilobytes. */
  readonly memory: number
}
