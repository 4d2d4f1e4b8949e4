export interface HostFigures {
  readonly platform: string
  readonly cpus: number
  /** Of one minute; the number of cores is "all busy". */
  readonly load: number
  readonly memory: { readonly total: number; readonly free: number }
  /** Of the disk that holds the data folder. */
  readonly disk: { readonly total: number; readonly free: number }
}
export interface ProcessFigures {
  readonly pid: number
  readonly node: string
  readonly uptimeSeconds: number
  readonly memoryBytes: number
  /** How late the event loop ran in the last while: the 99th percentile, in milliseconds. */
  readonly loopDelayMs: number
}

/** Whether there is room to write: `low` is a warning, at `full` only what makes room, or is small and needed, goes on. */
export type Room = 'enough' | 'low' | 'full'

/** The machine and the process that this node runs on. */
export interface Host {
  figures(): Promise<HostFigures>
  process(): ProcessFigures
  /** Whether so many bytes more can be written; measured at most once a second. */
  room(bytes?: number): Promise<Room>
  /** Tells that a write met a full disk, which may be one that cannot be measured from here. */
  writeRefused(): void
  /** The version line of a tool, or undefined where it is not installed. */
  toolVersion(tool: 'ffmpeg' | 'ffprobe'): Promise<string | undefined>
}

/** Whether the time can be believed. */
export interface Clocks {
  /** For how long the clocks of the machine and of the database have agreed without being moved; since the start at most. */
  steadySeconds(): number
  /** How far the database is ahead of the machine; 0 where they agree. */
  apartSeconds(): number
}
