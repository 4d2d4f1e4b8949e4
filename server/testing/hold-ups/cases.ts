import { bodyLimits } from '#contract/kernel/limits.ts'
import type { RouteSpec } from '#contract/kernel/route.ts'
import { allServed } from '#server/features.ts'
import { courseFiles, fileInputs } from './file-inputs.ts'
import type { Input } from './input.ts'
import { jsonInputs } from './json-inputs.ts'
import type { Params, World } from './world.ts'

interface Case {
  /** Rows that exist, for calls that would otherwise end before they look at what was sent. */
  readonly params?: (world: World) => Params
  /** What only this call can be sent. */
  readonly more?: (world: World) => Promise<readonly Input[]>
  /** Whoever is taken at her word is let through no other door afterwards. */
  readonly isLast?: true
}

export interface Taking {
  readonly name: string
  readonly spec: RouteSpec
}

/** Every call that takes something, in the order in which they are tried. */
export const takingRoutes = (): readonly Taking[] =>
  allTaking.toSorted((a, b) => Number(isLast(a)) - Number(isLast(b)))

const isLast = ({ name }: Taking) => caseOf(name)?.isLast === true
const allTaking: readonly Taking[] = allServed.filter(({ spec }) => spec.takes)

const text: Case = {
  params: (world) => world.text,
  more: () => Promise.resolve(texts.map(([name, content, refused]) => lessonInput(name, content, refused))),
}
const texts: readonly [name: string, content: string, refused?: number][] = [
  ['100,000 unclosed <b>', '<b>'.repeat(100_000), 422],
  ['nested lists', '<ul><li>'.repeat(40_000), 422],
  ['100,000 unknown tags', '<x>'.repeat(100_000), 422],
  ['100,000 paragraphs without an end', '<p>'.repeat(100_000), 422],
  ['as many tags as allowed', '<b>x</b>'.repeat(20_000)],
  ['a text of signs that are no tags', '<'.repeat(400_000)],
  ['a text of signs that are no entities', '&'.repeat(400_000)],
  ['one tag of 50,000 attributes', `<p ${Array.from({ length: 40_000 }, (_, at) => `a${at}=1`).join(' ')}>`],
]
const lessonInput = (name: string, content: string, refused?: number): Input => ({
  name,
  sent: { body: JSON.stringify({ title: 'درس', type: 'text', version: 1, content }) },
  ...(refused === undefined ? {} : { refused }),
})

const quiz: Case = { params: (world) => world.quiz }
const course: Case = {
  more: async (world) => {
    const inputs: Input[] = []
    for (const [name, bytes] of Object.entries(courseFiles)) {
      const file_id = await world.keepZip(await bytes())
      inputs.push({ name, sent: { body: JSON.stringify({ file_id }) } })
    }
    return inputs
  },
}
const plain: Case = {}

/** Calls whose input goes further than its schema; all others are `plain`. A new call belongs into one of both. */
const special: Readonly<Record<string, Case>> = {
  'adminOutline.addLesson': text,
  'adminOutline.saveLesson': text,
  'adminOutline.order': { params: (world) => world.text },
  'adminQuestions.add': quiz,
  'adminQuestions.save': quiz,
  'adminQuestions.saveSettings': quiz,
  'adminQuestions.reorder': quiz,
  'adminQuestions.gradePreview': quiz,
  'adminQuestions.readImport': quiz,
  'adminCourseFiles.read': course,
  'secondFactor.saveRule': { isLast: true },
}

const plainCalls: readonly string[] = `
  auth.login auth.register auth.updateProfile auth.changePassword auth.refresh auth.requestOtp auth.verifyOtp auth.forgotPassword auth.resetPassword auth.verifyEmail auth.firstDirector auth.firstPassword auth.saveSessionSettings
  secondFactor.begin secondFactor.confirm secondFactor.renewRecoveryCodes secondFactor.turnOff secondFactor.signIn
  myData.askDeletion
  enrolments.enroll
  lessons.complete lessons.saveNote lessons.savePosition lessons.addBookmark
  quizzes.save quizzes.submit quizzes.take
  adminDesk.setStatus adminDesk.create adminDesk.save adminDesk.duplicate adminOutline.addModule adminOutline.saveModule adminCourseStudents.enrolByHand adminCourseStudents.endEnrolment
  teacherDesk.create teacherDesk.save teacherDesk.duplicate teacherOutline.order teacherOutline.addModule teacherOutline.saveModule teacherOutline.addLesson teacherOutline.saveLesson
  teacherCourseFiles.read
  categories.create categories.order categories.save categories.merge
  levels.create levels.order levels.save levels.merge
  teacherQuestions.saveSettings teacherQuestions.add teacherQuestions.save teacherQuestions.reorder teacherQuestions.gradePreview teacherQuestions.readImport
  adminRegrade.apply
  teacherRegrade.apply
  reviews.chooseTestimonials reviews.write reviews.report reviews.hide
  payments.confirm payments.refuse
  files.upload
  resumable.begin resumable.append
  adminMedia.move adminMedia.createFolder adminMedia.saveFolder adminMedia.save adminMedia.replace
  teacherMedia.move teacherMedia.createFolder teacherMedia.saveFolder teacherMedia.save teacherMedia.replace
  mediaSettings.saveQuotas
  site.saveSettings site.saveText site.reportError
  users.create users.bulk users.update users.toggle
  userImports.check
  teacherApplications.sendFile teacherApplications.send teacherApplications.status teacherApplications.addNote teacherApplications.accept teacherApplications.refuse
  debug.sendMail debug.session
`
  .trim()
  .split(/\s+/)

export const caseOf = (name: string): Case | undefined =>
  special[name] ?? (plainCalls.includes(name) ? plain : undefined)
export const listedCalls = [...Object.keys(special), ...plainCalls]

export async function inputsOf({ name, spec }: Taking, world: World): Promise<readonly Input[]> {
  const more = (await caseOf(name)?.more?.(world)) ?? []
  if (spec.kind === 'upload') return [...(await fileInputs(spec.takes)), ...more]
  if (spec.kind === 'resumable') return [piece]
  if (!spec.body) return more
  return [...jsonInputs(spec.body, bodyLimits[spec.takes]), ...more]
}

/** Of no upload that began: it is refused while its bytes are still on their way. */
const piece: Input = {
  name: 'a piece of nothing',
  sent: {
    body: new Uint8Array(4 * 1024 * 1024),
    headers: {
      'content-type': 'application/offset+octet-stream',
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
    },
  },
  refused: 404,
}
