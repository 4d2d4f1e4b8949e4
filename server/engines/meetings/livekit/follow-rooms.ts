const PAUSES = [1000, 2000, 4000, 8000, 15_000, 30_000]

interface Options {
  /** Makes a room as it is wanted; safe to repeat. */
  readonly apply: (room: string) => Promise<void>
  readonly onFailure: (room: string, error: unknown) => void
  /** After how many milliseconds what failed is tried again; without any it is not. */
  readonly pauses?: readonly number[]
}

interface Following {
  isStale: boolean
  running: Promise<void> | undefined
  failures: number
  retry: NodeJS.Timeout | undefined
}

/**
 * One piece of work at a time for each room: whoever asks meanwhile waits for one that began after she asked, and all
 * of them share it. What fails is tried again until it is done or the room is forgotten.
 */
export function followRooms({ apply, onFailure, pauses = PAUSES }: Options) {
  const rooms = new Map<string, Following>()

  async function work(room: string, following: Following): Promise<void> {
    clearTimeout(following.retry)
    try {
      while (following.isStale && rooms.get(room) === following) {
        following.isStale = false
        await apply(room)
      }
      following.failures = 0
    } catch (error) {
      following.isStale = true
      if (rooms.get(room) === following) tryAgain(room, following)
      throw error
    } finally {
      following.running = undefined
    }
  }

  function tryAgain(room: string, following: Following): void {
    const pause = pauses[Math.min(following.failures++, pauses.length - 1)]
    if (pause === undefined) return
    following.retry = setTimeout(() => {
      following.running ??= work(room, following)
      following.running.catch((error: unknown) => onFailure(room, error))
    }, pause)
    following.retry.unref()
  }

  return {
    /** Resolves once the room is as it was wanted when this was asked; rejects where the first try fails. */
    follow(room: string): Promise<void> {
      const following = rooms.get(room) ?? {
        isStale: false,
        running: undefined,
        failures: 0,
        retry: undefined,
      }
      rooms.set(room, following)
      following.isStale = true
      following.running ??= work(room, following)
      return following.running
    },
    forget(room: string): void {
      clearTimeout(rooms.get(room)?.retry)
      rooms.delete(room)
    },
    close(): void {
      for (const { retry } of rooms.values()) clearTimeout(retry)
      rooms.clear()
    },
  }
}
