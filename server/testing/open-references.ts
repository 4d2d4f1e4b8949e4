import type { ReferenceTable } from './reference-case.ts'

const each = (open: string, area: string, fields: string): ReferenceTable =>
  Object.fromEntries(
    fields
      .trim()
      .split(/\s*\n\s*/)
      .flatMap((line) => {
        const [place = '', ...names] = line.split(' ')
        return names.map((name) => [`${area}.${place.replace('/', ' ')}.${name}`, { open }] as const)
      }),
  )

const DIRECTOR = 'the director may name every row; the door keeps all others out'
const CHOICE = 'a number of a choice inside this very question'
const ATTEMPT = 'answers are read for the questions that her own attempt asked, and no others'
const FOLDERS = 'teachers share the folders; what lies in them is listed for its owner only'

const adminDesk = `
  list/query category level instructor
  create/body category_id level_id instructor_id image_path prerequisites.course_ids prerequisites.level_id
  save/body category_id level_id instructor_id image_path prerequisites.course_ids prerequisites.level_id
  order/body modules.id modules.lessons
  addLesson/body content video_url captions_url attachment_path
  saveLesson/body content video_url captions_url attachment_path
  enrolByHand/body user_id`

const quizDesk = `
  add/body image spec.options.id spec.items.id spec.pairs.id spec.extra.id after
  save/body image spec.options.id spec.items.id spec.pairs.id spec.extra.id
  reorder/body order was
  gradePreview/body asked.id asked.shown answers`

/** What may be named by whoever passes the door, and why. */
export const openReferences: ReferenceTable = {
  ...each('the catalogue and its categories and levels are public', 'courses', 'list/query category level'),
  ...each(
    'categories and levels are public',
    'teacherCourses',
    [
      'create/body category_id level_id prerequisites.level_id',
      'save/body category_id level_id prerequisites.level_id',
    ].join('\n'),
  ),
  ...each(ATTEMPT, 'quizzes', 'save/body answers\nsubmit/body answers\ntake/body answers'),
  ...each('nobody reads it: who she is comes from her session', 'quizzes', 'take/body studentId'),
  ...each('nobody reads it: marks come from the server', 'lessons', 'complete/body quiz_answers'),
  ...each(DIRECTOR, 'adminCourses', adminDesk),
  ...each(DIRECTOR, 'adminQuestions', quizDesk),
  ...each(
    CHOICE,
    'teacherQuestions',
    [
      'add/body spec.options.id spec.items.id spec.pairs.id spec.extra.id',
      'save/body spec.options.id spec.items.id spec.pairs.id spec.extra.id',
      'gradePreview/body asked.shown answers',
    ].join('\n'),
  ),
  ...each(
    'a question of another quiz stands nowhere in this one: the new one goes to the end',
    'teacherQuestions',
    'add/body after',
  ),
  ...each(
    'the order that she began from, compared with the one that stands',
    'teacherQuestions',
    'reorder/body was',
  ),
  ...each(DIRECTOR, 'categories', 'order/body ids\nmerge/body into_id'),
  ...each(DIRECTOR, 'levels', 'order/body ids\nmerge/body into_id'),
  ...each(DIRECTOR, 'reviews', 'chooseTestimonials/body ids'),
  ...each(
    DIRECTOR,
    'adminMedia',
    `
    list/query folder
    move/body ids folder_id
    createFolder/body parent_id
    saveFolder/body parent_id
    save/body folder_id
    replace/body file_id`,
  ),
  ...each(
    FOLDERS,
    'teacherMedia',
    `
    list/query folder
    move/body folder_id
    createFolder/body parent_id
    saveFolder/body parent_id
    save/body folder_id`,
  ),
  ...each(DIRECTOR, 'payments', 'confirm/body shared_with'),
  ...each('an address is kept as text and never fetched', 'site', 'reportError/body url'),
  ...each(
    DIRECTOR,
    'users',
    `
    list/query course
    count/query course
    teachers/query course
    students/query course
    bulk/body ids filter.course
    export/query course ids
    emails/query course`,
  ),
  ...each(
    'a secret that only the browser that uploaded the file was given',
    'teacherApplications',
    'send/body cv ijaza_files',
  ),
  ...each(DIRECTOR, 'teacherApplications', 'accept/body account_id'),
  ...each(DIRECTOR, 'reports', 'activities/query entity entity_id\nexportActivities/query entity entity_id'),
}
