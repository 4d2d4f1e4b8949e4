import { text, type Sentence } from '#server/kernel/texts.ts'
import { courseFileTexts } from '../texts.ts'

interface Finding {
  readonly place: string
  readonly sentence: string
}

const MOST = 300

/** The first of them, and how many there are: a broken file can have more than anybody reads. */
interface Listed {
  readonly first: Finding[]
  count: number
}
export interface PlainFindings {
  readonly left: Listed
  readonly changed: Listed
}

const none = (): Listed => ({ first: [], count: 0 })

/** What a course file says that does not come along, and what comes along changed. */
export class Findings {
  /** As a worker answers them. */
  readonly plain: PlainFindings

  constructor(plain: PlainFindings = { left: none(), changed: none() }) {
    this.plain = plain
  }

  /** Left out, or added without something of it. */
  problem(place: string, key: Sentence, values: Record<string, string | number> = {}): void {
    add(this.plain.left, { place, sentence: text(key, values) })
  }

  note(place: string, key: Sentence, values: Record<string, string | number> = {}): void {
    add(this.plain.changed, { place, sentence: text(key, values) })
  }

  toReport() {
    return { problems: reported(this.plain.left), notes: reported(this.plain.changed) }
  }
}

/** What two readers say of one course, in this order. */
export const joinedFindings = (first: PlainFindings, second: PlainFindings): PlainFindings => ({
  left: joined(first.left, second.left),
  changed: joined(first.changed, second.changed),
})

const joined = (one: Listed, other: Listed): Listed => ({
  first: [...one.first, ...other.first].slice(0, MOST),
  count: one.count + other.count,
})

function add(list: Listed, finding: Finding): void {
  if (++list.count <= MOST) list.first.push(finding)
}

const reported = ({ first, count }: Listed): Finding[] =>
  count <= MOST
    ? [...first]
    : [...first, { place: '', sentence: text(courseFileTexts.moreProblems, { count: count - MOST }) }]
