import { text, type TextKey } from '#server/kernel/texts.ts'

interface Finding {
  readonly place: string
  readonly sentence: string
}

const MOST = 300

/** What a course file says that does not come along, and what comes along changed. */
export class Findings {
  private readonly left: Finding[] = []
  private readonly changed: Finding[] = []

  /** Left out, or added without something of it. */
  problem(place: string, key: TextKey, values: Record<string, string | number> = {}): void {
    this.left.push({ place, sentence: text(key, values) })
  }

  note(place: string, key: TextKey, values: Record<string, string | number> = {}): void {
    this.changed.push({ place, sentence: text(key, values) })
  }

  /** A broken file can have more of them than anybody reads. */
  toReport() {
    const first = (all: readonly Finding[]) =>
      all.length <= MOST
        ? [...all]
        : [
            ...all.slice(0, MOST),
            { place: '', sentence: text('courseFiles.moreProblems', { count: all.length - MOST }) },
          ]
    return { problems: first(this.left), notes: first(this.changed) }
  }
}
