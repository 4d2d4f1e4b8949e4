export interface StoredBackup {
  /** The name of its folder: when it was begun, in UTC. */
  readonly name: string
  readonly madeAt: Date
  readonly bytes: number
  readonly rows: number
  readonly files: number
  /** Restored into an empty database, with each table compared; null: not tried yet. */
  readonly test: { readonly at: Date; readonly passed: boolean; readonly reason: string } | null
}

/** What is being done, and how far it is: so many of so many tables. */
export interface BackupProgress {
  readonly stage: 'waiting' | 'making' | 'testing'
  readonly done: number
  readonly of: number
}

export interface BackupFailure {
  readonly at: Date
  readonly cause: 'no-room' | 'other'
  /** In the words of whatever refused; holds no secret. */
  readonly reason: string
}

/** Copies of the whole installation beside its data; only where the platform runs its own database. */
export interface Backups {
  /** False: the database is somebody else's, who cares for its backups. */
  readonly isOn: boolean
  readonly folder: string
  /** So many of the newest stay. */
  readonly kept: number
  /** Newest first. */
  list(): Promise<readonly StoredBackup[]>
  progress(): BackupProgress | undefined
  lastFailure(): Promise<BackupFailure | undefined>
  /** A job that will make one was asked for. */
  announce(): void
  /** Makes one, restores it into a database of its own to see that it holds, and lets the oldest go. */
  make(now: Date): Promise<void>
}
