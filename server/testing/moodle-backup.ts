import { createHash } from 'node:crypto'

// Course backups as Moodle writes them, drawn by hand from the names of its fields: `<directory>/<document>.xml`, and
// the bytes of files below their SHA-1.

export interface BackupFileGiven {
  readonly name: string
  readonly bytes: Uint8Array
  /** Folders between the text and the file. */
  readonly path?: string
  /** Only its row stands in the index. */
  readonly isAbsent?: true
  /** Bytes that lie where others should. */
  readonly instead?: Uint8Array
}

export interface ActivityGiven {
  readonly kind: string
  readonly title: string
  /** Elements of the activity's own document, beside its name. */
  readonly inside?: string
  readonly isHidden?: true
  readonly availability?: string
  readonly completion?: number
  readonly passGrade?: number
  readonly area?: string
  readonly files?: readonly BackupFileGiven[]
}

export interface SectionGiven {
  readonly name?: string
  readonly summary?: string
  readonly isHidden?: true
  readonly files?: readonly BackupFileGiven[]
  readonly activities?: readonly ActivityGiven[]
}

export interface QuestionGiven {
  readonly id: number
  readonly type: string
  readonly text: string
  /** Elements below `plugin_qtype_…_question`. */
  readonly plugin?: string
  readonly parent?: number
  readonly points?: number
  readonly explanation?: string
  readonly files?: readonly BackupFileGiven[]
}

export interface BackupGiven {
  readonly title?: string
  readonly summary?: string
  readonly picture?: BackupFileGiven
  readonly sections?: readonly SectionGiven[]
  readonly questions?: readonly QuestionGiven[]
  /** `entries` is the bank since Moodle 4, `plain` the one before. */
  readonly bank?: 'entries' | 'plain'
}

/** A text inside an element. */
export const x = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const tag = (name: string, value: string | number): string => `<${name}>${x(String(value))}</${name}>`
export const html = (name: string, value: string): string => `${tag(name, value)}${tag(`${name}format`, 1)}`
const xml = (root: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`

const COURSE_CONTEXT = 20
const BANK_CONTEXT = 21

type Files = Record<string, Uint8Array | string>

/** All files of the backup by their path, for `zipOf` or `tarGzOf`. */
export function backupFiles({
  title = 'أحكام التجويد',
  summary = '',
  picture,
  sections = [],
  questions = [],
  bank = 'entries',
}: BackupGiven): Files {
  const files: Files = {}
  const rows: string[] = []
  const addFiles = (given: readonly BackupFileGiven[] | undefined, place: FileRow) => {
    for (const file of given ?? []) rows.push(addFile(files, file, place, rows.length + 1))
  }
  addFiles(picture ? [picture] : [], {
    context: COURSE_CONTEXT,
    component: 'course',
    area: 'overviewfiles',
    item: 0,
  })
  const listedSections: string[] = []
  const listedActivities: string[] = []
  let module = 100
  for (const [number, section] of sections.entries()) {
    const id = number + 1
    const modules: number[] = []
    for (const activity of section.activities ?? []) {
      module += 1
      modules.push(module)
      const folder = `activities/${activity.kind}_${module}`
      listedActivities.push(
        `<activity>${tag('moduleid', module)}${tag('sectionid', id)}${tag('modulename', activity.kind)}${tag('title', activity.title)}${tag('directory', folder)}</activity>`,
      )
      Object.assign(files, activityDocuments(activity, folder, module))
      addFiles(activity.files, {
        context: module + 400,
        component: `mod_${activity.kind}`,
        area: activity.area ?? 'content',
        item: 0,
      })
    }
    files[`sections/section_${id}/section.xml`] = xml(
      `<section id="${id}">${tag('number', number)}${tag('name', section.name ?? '$@NULL@$')}${html('summary', section.summary ?? '')}${tag('sequence', modules.join())}${tag('visible', section.isHidden ? 0 : 1)}${tag('availabilityjson', '{"op":"&","c":[],"showc":[]}')}</section>`,
    )
    addFiles(section.files, { context: COURSE_CONTEXT, component: 'course', area: 'section', item: id })
    listedSections.push(
      `<section>${tag('sectionid', id)}${tag('title', number)}${tag('directory', `sections/section_${id}`)}</section>`,
    )
  }
  for (const { id, files: given } of questions)
    addFiles(given, { context: BANK_CONTEXT, component: 'question', area: 'questiontext', item: id })
  files['moodle_backup.xml'] = xml(
    `<moodle_backup><information>${tag('name', 'backup.mbz')}${tag('original_course_fullname', title)}${tag('original_course_contextid', COURSE_CONTEXT)}<contents><activities>${listedActivities.join('')}</activities><sections>${listedSections.join('')}</sections><course>${tag('title', title)}${tag('directory', 'course')}</course></contents></information></moodle_backup>`,
  )
  files['course/course.xml'] = xml(
    `<course id="2" contextid="${COURSE_CONTEXT}">${tag('shortname', 'تجويد')}${tag('fullname', title)}${html('summary', summary)}<tags></tags></course>`,
  )
  files['files.xml'] = xml(`<files>${rows.join('')}</files>`)
  files['questions.xml'] = xml(
    `<question_categories><question_category id="3">${tag('name', 'بنك التجويد')}${tag('contextid', BANK_CONTEXT)}${tag('parent', 0)}${bankOf(questions, bank)}</question_category></question_categories>`,
  )
  files['users.xml'] = xml('<users></users>')
  return files
}

interface FileRow {
  readonly context: number
  readonly component: string
  readonly area: string
  readonly item: number
}

function addFile(files: Files, given: BackupFileGiven, place: FileRow, id: number): string {
  const { name, bytes, path = '/', isAbsent, instead } = given
  const hash = createHash('sha1').update(bytes).digest('hex')
  if (!isAbsent) files[`files/${hash.slice(0, 2)}/${hash}`] = instead ?? bytes
  return `<file id="${id}">${tag('contenthash', hash)}${tag('contextid', place.context)}${tag('component', place.component)}${tag('filearea', place.area)}${tag('itemid', place.item)}${tag('filepath', path)}${tag('filename', name)}${tag('filesize', bytes.length)}${tag('sortorder', 0)}</file>`
}

function activityDocuments(activity: ActivityGiven, folder: string, module: number): Files {
  const {
    kind,
    title,
    inside = '',
    isHidden,
    availability = '$@NULL@$',
    completion = 0,
    passGrade,
  } = activity
  return {
    [`${folder}/${kind}.xml`]: xml(
      `<activity id="1" moduleid="${module}" modulename="${kind}" contextid="${module + 400}"><${kind} id="1">${tag('name', title)}${inside}</${kind}></activity>`,
    ),
    [`${folder}/module.xml`]: xml(
      `<module id="${module}">${tag('modulename', kind)}${tag('visible', isHidden ? 0 : 1)}${tag('visibleoncoursepage', 1)}${tag('completion', completion)}${tag('availability', availability)}</module>`,
    ),
    ...(passGrade === undefined
      ? {}
      : {
          [`${folder}/grades.xml`]: xml(
            `<activity_gradebook><grade_items><grade_item id="1">${tag('grademax', '10.00000')}${tag('gradepass', passGrade)}</grade_item></grade_items></activity_gradebook>`,
          ),
        }),
  }
}

function bankOf(questions: readonly QuestionGiven[], bank: 'entries' | 'plain'): string {
  if (bank === 'plain') return `<questions>${questions.map(questionXml).join('')}</questions>`
  const entries = questions.map(
    (question) =>
      `<question_bank_entry id="${question.id + 1000}">${tag('questioncategoryid', 3)}<question_version><question_versions id="${question.id}">${tag('version', 1)}${tag('status', 'ready')}<questions>${questionXml(question)}</questions></question_versions></question_version></question_bank_entry>`,
  )
  return `<question_bank_entries>${entries.join('')}</question_bank_entries>`
}

const questionXml = ({
  id,
  type,
  text,
  plugin = '',
  parent = 0,
  points = 1,
  explanation = '',
}: QuestionGiven) =>
  `<question id="${id}">${tag('parent', parent)}${tag('name', `س${id}`)}${html('questiontext', text)}${html('generalfeedback', explanation)}${tag('defaultmark', points.toFixed(7))}${tag('qtype', type)}<plugin_qtype_${type}_question>${plugin}</plugin_qtype_${type}_question><question_hints></question_hints><tags></tags></question>`

/** Places of a quiz that ask for these questions, in the form of the bank. */
export function slots(ids: readonly number[], bank: 'entries' | 'plain' = 'entries', points = 1): string {
  const instances = ids.map((id, at) => {
    const named =
      bank === 'plain'
        ? tag('questionid', id)
        : `<question_reference id="${id}">${tag('component', 'mod_quiz')}${tag('questionbankentryid', id + 1000)}${tag('version', '$@NULL@$')}</question_reference>`
    return `<question_instance id="${at + 1}">${tag('slot', at + 1)}${tag('maxmark', points.toFixed(7))}${named}</question_instance>`
  })
  return `<question_instances>${instances.join('')}</question_instances>`
}

interface AnswerGiven {
  readonly text: string
  /** A share of one, as the bank keeps it. */
  readonly weight: number
  readonly feedback?: string
}

export const answers = (given: readonly AnswerGiven[]): string =>
  `<answers>${given.map(({ text, weight, feedback = '' }, at) => `<answer id="${at + 1}">${tag('answertext', text)}${tag('answerformat', 1)}${tag('fraction', weight.toFixed(7))}${html('feedback', feedback)}</answer>`).join('')}</answers>`
