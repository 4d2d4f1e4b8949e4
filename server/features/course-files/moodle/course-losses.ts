import { beginningOf } from '#core/text/written.ts'
import { valueOf } from '#server/features/questions/public.ts'
import type { Sentence } from '#server/kernel/texts.ts'
import type { XmlNode } from '#server/kernel/xml/xml-node.ts'
import type { Findings } from '../reading/findings.ts'
import type { BackupDocuments } from './documents.ts'
import { hasConditions, type BackupActivity } from './outline.ts'
import { isAsked, type QuestionBank } from './quiz/question-bank.ts'
import type { BackupShelf } from './shelf.ts'
import { activityNames, moodleTexts } from './texts.ts'

const PLACE = 'الدورة'

/** What is told of by its number only: where it stands, how it begins there, and its sentence. */
const counted: readonly (readonly [path: string, mark: string, sentence: Sentence])[] = [
  ['users.xml', '<user ', moodleTexts.users],
  ['groups.xml', '<group ', moodleTexts.groups],
  ['badges.xml', '<badge ', moodleTexts.badges],
  ['course/calendar.xml', '<event ', moodleTexts.events],
  ['contentbank.xml', '<content ', moodleTexts.contentBank],
  ['outcomes.xml', '<outcome ', moodleTexts.outcomes],
  ['course/competencies.xml', '<competency ', moodleTexts.outcomes],
  ['gradebook.xml', '<itemtype>manual<', moodleTexts.grades],
  ['course/course.xml', '<tag ', moodleTexts.courseTags],
  ['course/course.xml', '<customfield ', moodleTexts.courseFields],
  ['course/completion.xml', '<course_completion_criteria ', moodleTexts.courseCompletion],
]

/** Documents of the whole course whose losses are counted. */
export const countedDocuments: ReadonlySet<string> = new Set(counted.map(([path]) => path))

interface Losing {
  /** Blocks beside the course; of them nothing but their number is read. */
  readonly blocks: number
  readonly documents: BackupDocuments
  readonly shelf: BackupShelf
  readonly findings: Findings
}

/** What is said once of the whole course, gathered while its activities are read. */
export class CourseLosses {
  /** Questions that some quiz has asked for, by id. */
  readonly asked = new Set<string>()
  readonly seeStyles = (): void => {
    this.hasStyles = true
  }
  private readonly activities = new Map<string, string[]>()
  private readonly emptySections: string[] = []
  private readonly unreadable = new Set<string>()
  private hasStyles = false
  private hidden = 0
  private completions = 0
  private attempts = 0
  private readonly losing: Losing

  constructor(losing: Losing) {
    this.losing = losing
  }

  seeActivity({ kind, title }: BackupActivity): void {
    this.activities.set(kind, [...(this.activities.get(kind) ?? []), title])
  }

  seeEmptySection(title: string): void {
    this.emptySections.push(title)
  }

  /** A document that is broken or not there at all. */
  seeUnreadable(place: string, part: string): void {
    const { documents, findings } = this.losing
    this.unreadable.add(part)
    findings.problem(place, documents.broken.has(part) ? moodleTexts.partBroken : moodleTexts.partMissing, {
      part,
    })
  }

  seeModule(module: XmlNode | undefined, { place, isHidden }: { place: string; isHidden: boolean }): void {
    if (isHidden) this.hidden++
    if (!['', '0'].includes(valueOf(module, 'completion'))) this.completions++
    if (hasConditions(valueOf(module, 'availability')))
      this.losing.findings.problem(place, moodleTexts.availability)
  }

  seeAttempts(path: string): void {
    this.attempts += this.losing.documents.count(path, '<attempt ')
  }

  /** Says all of it, when everything has been read. */
  report(bank: QuestionBank | undefined): void {
    const { blocks, documents, findings, shelf } = this.losing
    for (const [kind, titles] of this.activities) this.reportActivities(kind, titles)
    for (const part of documents.broken)
      if (!this.unreadable.has(part)) findings.problem(PLACE, moodleTexts.partBroken, { part })
    for (const [path, mark, sentence] of counted) this.count(sentence, documents.count(path, mark))
    this.count(moodleTexts.attempts, this.attempts)
    this.count(moodleTexts.completion, this.completions)
    this.count(moodleTexts.blocks, blocks)
    if (bank) this.reportQuestions(bank)
    this.count(moodleTexts.filesLeft, shelf.countLeft())
    if (this.hidden > 0) findings.note(PLACE, moodleTexts.hidden, { count: this.hidden })
    if (this.emptySections.length > 0)
      findings.note(PLACE, moodleTexts.emptySections, titled(this.emptySections))
    if (this.hasStyles) findings.note(PLACE, moodleTexts.styles)
  }

  /** Subsections are sections too, and come along as these. */
  private reportActivities(kind: string, titles: readonly string[]): void {
    const { findings } = this.losing
    if (kind === 'subsection') findings.note(PLACE, moodleTexts.subsections, { count: titles.length })
    else {
      const name = activityNames[kind]
      const place = name ?? beginningOf(kind, 40)
      findings.problem(place, name ? moodleTexts.noPlace : moodleTexts.noActivity, titled(titles))
    }
  }

  private reportQuestions({ questions }: QuestionBank): void {
    const left = [...questions.values()].filter((one) => isAsked(one) && !this.asked.has(one.id))
    for (const [name, some] of Map.groupBy(left, ({ category }) => category.name))
      this.losing.findings.problem(`بنك الأسئلة، «${beginningOf(name, 80)}»`, moodleTexts.questionsLeft, {
        count: some.length,
      })
  }

  private count(sentence: Sentence, count: number): void {
    if (count > 0) this.losing.findings.problem(PLACE, sentence, { count })
  }
}

const MOST_TITLES = 30

/** How many there are, and what the first of them are called. */
function titled(titles: readonly string[]): { count: number; titles: string } {
  const first = titles.slice(0, MOST_TITLES).map((title) => `«${beginningOf(title, 80)}»`)
  return {
    count: titles.length,
    titles: [...first, ...(titles.length > MOST_TITLES ? ['…'] : [])].join('، '),
  }
}
