import type { PackedAnswer } from './packed-answer.ts'

/** An answer with the tags of what it shows. One without tags is never kept. */
export interface TaggedAnswer {
  readonly answer: PackedAnswer
  readonly tags: readonly string[]
}

const MAX_ENTRIES = 4000
const MAX_BYTES = 96 * 1024 * 1024
const MAX_KEY = 600

/**
 * Ready answers of public pages and calls, kept until one of their tags changes. A tag carries a generation: an
 * answer whose reading began before a change is never kept after it, so that a slow reader cannot bring back the old.
 */
export class AnswerCache {
  readonly #entries = new Map<string, TaggedAnswer>()
  readonly #keysOfTag = new Map<string, Set<string>>()
  /** What is being made now. Only what began after the last change is in it. */
  readonly #making = new Map<string, Promise<TaggedAnswer>>()
  readonly #changedAt = new Map<string, number>()
  #clearedAt = -1
  #generation = 0
  #bytes = 0
  hits = 0
  misses = 0

  get(key: string): PackedAnswer | undefined {
    const entry = this.#entries.get(key)
    if (!entry) {
      this.misses++
      return undefined
    }
    this.hits++
    return entry.answer
  }

  /**
   * The kept answer, or one that is made now, once for all who ask for it meanwhile. Who asks after a change never
   * gets what was begun before it. A failure is told to all who wait, and whoever asks next tries again.
   */
  once(key: string, make: () => Promise<TaggedAnswer>): Promise<TaggedAnswer> {
    const entry = this.#entries.get(key)
    if (entry) return Promise.resolve(entry)
    const underWay = this.#making.get(key)
    if (underWay) return underWay
    const begunAt = this.#generation
    const making = make()
      .then((made) => {
        this.#keep(key, made, begunAt)
        return made
      })
      .finally(() => {
        if (this.#making.get(key) === making) this.#making.delete(key)
      })
    this.#making.set(key, making)
    return making
  }

  drop(tags: readonly string[]): void {
    if (tags.length === 0) return
    this.#generation++
    this.#making.clear()
    for (const tag of tags) {
      this.#changedAt.set(tag, this.#generation)
      for (const key of this.#keysOfTag.get(tag) ?? []) this.#remove(key)
    }
  }

  /** Drops everything, also what is being made now: nobody knows what changed. */
  clear(): void {
    this.#clearedAt = ++this.#generation
    this.#making.clear()
    this.#entries.clear()
    this.#keysOfTag.clear()
    this.#bytes = 0
  }

  #keep(key: string, entry: TaggedAnswer, begunAt: number): void {
    const { answer, tags } = entry
    if (key.length > MAX_KEY || tags.length === 0 || this.#clearedAt > begunAt) return
    if (tags.some((tag) => (this.#changedAt.get(tag) ?? -1) > begunAt)) return
    this.#remove(key)
    this.#entries.set(key, entry)
    this.#bytes += size(answer)
    for (const tag of tags) this.#keys(tag).add(key)
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= MAX_ENTRIES && this.#bytes <= MAX_BYTES) break
      this.#remove(oldest)
    }
  }

  #keys(tag: string): Set<string> {
    const keysWithTag = this.#keysOfTag.get(tag)
    if (keysWithTag) return keysWithTag
    const keys = new Set<string>()
    this.#keysOfTag.set(tag, keys)
    return keys
  }

  #remove(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#bytes -= size(entry.answer)
    for (const tag of entry.tags) this.#keysOfTag.get(tag)?.delete(key)
  }
}

/** With its compressed forms, of which text takes about a quarter each. */
const size = (answer: PackedAnswer) => answer.body.length * 1.5
