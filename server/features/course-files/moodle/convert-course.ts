import { CourseArt } from '#contract/courses/shapes.ts'
import { valueOf } from '#server/features/questions/public.ts'
import { childOf, type XmlNode } from '#server/kernel/xml/xml-node.ts'
import { FORMAT, VERSION, type CourseFile, type FileLesson } from '../format.ts'
import type { Findings } from '../reading/findings.ts'
import { convertible, lessonsOfText } from './convert-activity.ts'
import { convertQuiz } from './quiz/convert-quiz.ts'
import type { BackupDocuments } from './documents.ts'
import { CourseLosses } from './course-losses.ts'
import { cutLine, descriptionOf, type Converting } from './make-lesson.ts'
import {
  hasConditions,
  readActivity,
  readOutline,
  type BackupActivity,
  type BackupSection,
} from './outline.ts'
import { readBank, type QuestionBank } from './quiz/question-bank.ts'
import type { BackupShelf } from './shelf.ts'
import { moodleTexts } from './texts.ts'

export interface CourseConverting {
  readonly documents: BackupDocuments
  readonly shelf: BackupShelf
  readonly findings: Findings
  readonly now: Date
  /** How many blocks stand beside the course. */
  readonly blocks: number
}

interface CourseParts extends CourseConverting {
  readonly context: string
  readonly bank: QuestionBank | undefined
  readonly losses: CourseLosses
}

const PLACE = 'الدورة'

/** A backup of Moodle in the words of a course file. What ours has no place for is named. */
export function convertCourse(converting: CourseConverting): CourseFile {
  const { documents, findings, shelf } = converting
  const outline = readOutline(documents)
  const losses = new CourseLosses(converting)
  const bank = documents.has('questions.xml') ? readBank(documents) : undefined
  const parts: CourseParts = { ...converting, context: outline.context, bank, losses }
  const course = courseFields(childOf(documents.read('course/course.xml'), 'course'), outline.title, parts)
  const modules = outline.sections
    .map((section) => readSection(section, parts))
    .toSorted((a, b) => a.number - b.number)
    .flatMap((section) => convertSection(section, parts))
  losses.report(bank)
  const media = [...shelf.taken.values()].map(({ entry, name, size }) => ({ entry, name, size }))
  if (!documents.has('files.xml')) findings.problem(PLACE, moodleTexts.noFiles)
  return { format: FORMAT, version: VERSION, course, modules, media }
}

function courseFields(
  node: XmlNode | undefined,
  outlineTitle: string,
  parts: CourseParts,
): CourseFile['course'] {
  const { findings, shelf, context } = parts
  const titles = [valueOf(node, 'fullname'), outlineTitle, valueOf(node, 'shortname')]
  const title = titles.find((one) => one.trim().length >= 3) ?? 'دورة من مودل'
  const [picture] = shelf.filesAt({ context, component: 'course', area: 'overviewfiles', itemId: '0' })
  const image = picture && shelf.take(picture, 'course-images', PLACE, (type) => type.startsWith('image/'))
  return {
    title: cutLine(title, 160, () => findings.note(PLACE, moodleTexts.titleCut)),
    short_description: '',
    description: descriptionOf(valueOf(node, 'summary'), { findings, place: PLACE }, 20_000),
    category: valueOf(childOf(node, 'category'), 'name') || null,
    level: null,
    price: 0,
    image_path: image?.entry ?? null,
    art: CourseArt.parse({}),
    visible_from: null,
    gives_certificate: false,
    prerequisites: { courses: [], level: null },
  }
}

interface Section extends BackupSection {
  readonly number: number
  readonly title: string
  readonly node: XmlNode | undefined
  readonly isShown: boolean
}

/** What stands in no section comes after all of them. */
const LAST = Number.MAX_SAFE_INTEGER

function readSection(section: BackupSection, { documents, findings, losses }: CourseParts): Section {
  const { path } = section
  const node = path === undefined ? undefined : childOf(documents.read(path), 'section')
  if (path !== undefined && !node) losses.seeUnreadable(PLACE, path)
  const number = path === undefined ? LAST : Number(valueOf(node, 'number') || section.label) || 0
  const named = valueOf(node, 'name') || (/^\d*$/.test(section.label.trim()) ? '' : section.label)
  const blank = number === 0 ? 'تمهيد الدورة' : number === LAST ? section.label : `الوحدة ${number}`
  const title = cutLine(named, 160, () => findings.note(named.slice(0, 80), moodleTexts.titleCut)) || blank
  return { ...section, number, title, node, isShown: valueOf(node, 'visible') !== '0' }
}

function convertSection(section: Section, parts: CourseParts): CourseFile['modules'] {
  const { title, node, isShown, activities } = section
  const { findings, losses, shelf } = parts
  if (hasConditions(valueOf(node, 'availabilityjson'))) findings.problem(title, moodleTexts.availability)
  const summary = valueOf(node, 'summary')
  const at = { context: parts.context, component: 'course', area: 'section', itemId: section.id }
  const place = `${title}، عن الوحدة`
  const about = summary.trim()
    ? lessonsOfText(
        { title: `عن ${title}` },
        { html: summary, format: valueOf(node, 'summaryformat') || '1', at },
        { shelf, findings, place, isShown, onStyles: losses.seeStyles },
      )
    : []
  const lessons = [
    ...about,
    ...inSequence(activities, valueOf(node, 'sequence')).flatMap((one) =>
      convertActivity(one, section, parts),
    ),
  ]
  if (lessons.length === 0) losses.seeEmptySection(title)
  return lessons.length > 0 ? [{ title, lessons }] : []
}

/** As the section orders them; what it does not name comes last. */
function inSequence(activities: readonly BackupActivity[], sequence: string): BackupActivity[] {
  const places = new Map(sequence.split(',').map((id, at) => [id.trim(), at]))
  const placeOf = ({ id }: BackupActivity) => places.get(id) ?? places.size
  return activities.toSorted((a, b) => placeOf(a) - placeOf(b))
}

function convertActivity(activity: BackupActivity, section: Section, parts: CourseParts): FileLesson[] {
  const { documents, losses } = parts
  const { kind, folder } = activity
  const convert = convertible[kind]
  if (!convert && kind !== 'quiz') {
    losses.seeActivity(activity)
    return []
  }
  const module = childOf(documents.read(`${folder}/module.xml`), 'module')
  const document = readActivity(documents, activity)
  const title = valueOf(document?.node, 'name') || activity.title
  const place = `${section.title}، «${cutLine(title, 80, () => undefined)}»`
  const path = `${folder}/${kind}.xml`
  if (!document) {
    losses.seeUnreadable(place, path)
    return []
  }
  const isShown =
    section.isShown && valueOf(module, 'visible') !== '0' && valueOf(module, 'visibleoncoursepage') !== '0'
  losses.seeModule(module, { place, isHidden: !isShown })
  const converting: Converting = { shelf: parts.shelf, findings: parts.findings, place, isShown }
  if (convert) return convert(document, title, { ...converting, onStyles: losses.seeStyles })
  const grades = documents.read(`${folder}/grades.xml`)
  losses.seeAttempts(path)
  return convertQuiz(document, title, { ...converting, ...parts, place, grades, asked: losses.asked })
}
