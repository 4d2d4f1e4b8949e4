import { quizDeskRows } from '#server/testing/cases/desk-rows.ts'
import type { FeatureCases } from '#server/testing/cases/feature-cases.ts'
import { MARK, type OwnRows } from '#server/testing/cases/life.ts'
import {
  MISSING_ID,
  directorsFields,
  filesOf,
  herLesson,
  openFields,
  picturesOf,
  triedByTeacher,
  type ReferenceCase,
  type ReferenceWorld,
} from '#server/testing/cases/reference.ts'
import { directorsRows, type RowCase } from '#server/testing/cases/row.ts'
import { forCalls, inArea, joined, type Table } from '#server/testing/cases/table.ts'
import { plainCalls, type HoldUp } from '#server/testing/hold-ups/hold-up.ts'

type Arrange = ReferenceCase['arrange']

const QUESTION = {
  text: 'كم أركان الإسلام؟',
  points: 1,
  explanation: '',
  image: null,
  image_alt: '',
  spec: { kind: 'short_text', accepted: ['خمسة'], exact: false },
}
const SETTINGS = {
  pass_mark: 60,
  attempts_allowed: 2,
  counted: 'best',
  time_limit_minutes: null,
  shuffle_questions: false,
  shuffle_options: false,
  draw_count: null,
  cooldown_minutes: 0,
  review: 'always',
  completes_on: 'pass',
  closes_at: null,
}

const file = () => {
  const form = new FormData()
  form.set('file', new Blob(['كم أركان الإسلام؟ {=خمسة}']), 'أسئلة.txt')
  return form
}

const rows: Table<readonly RowCase[]> = {
  find: quizDeskRows(() => undefined),
  show: quizDeskRows(() => undefined),
  saveSettings: quizDeskRows(() => ({ settings: SETTINGS, version: 0 })),
  add: quizDeskRows(() => QUESTION),
  save: quizDeskRows(() => ({ ...QUESTION, version: 1 })),
  remove: quizDeskRows(() => undefined),
  restore: quizDeskRows(() => ({})),
  reorder: quizDeskRows((questionId) => ({ order: [questionId], was: [questionId] })),
  preview: quizDeskRows(() => ({})),
  gradePreview: quizDeskRows(() => ({ asked: [], answers: {} })),
  readImport: quizDeskRows(file),
  confirmImport: quizDeskRows(() => ({})),
  exported: quizDeskRows(() => undefined),
}

const SPEC = '{"accepted":["ستة"],"exact":false}'

async function herQuiz(world: ReferenceWorld) {
  const { params, lesson } = await herLesson(world, 'quiz')
  const question = () => world.make.question({ lesson_id: lesson.id, kind: 'short_text', spec: SPEC })
  return { params, first: await question(), second: await question() }
}

const image =
  (call: 'add' | 'save'): Arrange =>
  async (world) => {
    const { params, first } = await herQuiz(world)
    const rest = call === 'save' ? { version: 1 } : {}
    return {
      params: { ...params, questionId: first.id },
      send: (path) => ({ body: { ...QUESTION, ...rest, image: path } }),
      ...(await picturesOf(world)),
    }
  }

const CHOICES = [
  { id: 0, text: 'إظهار' },
  { id: 1, text: 'إدغام' },
]
const heardIn = {
  'spec.audio': { spec: (audio) => ({ kind: 'single', options: CHOICES, correct: 0, audio }) },
  'spec.options.audio': {
    spec: (audio) => ({
      kind: 'single',
      options: CHOICES.map((option) => ({ ...option, audio })),
      correct: 0,
    }),
  },
  'spec.items.audio': {
    spec: (audio) => ({ kind: 'order', items: CHOICES.map((item) => ({ ...item, audio })) }),
  },
} satisfies Record<string, { readonly spec: (audio: unknown) => { readonly kind: 'single' | 'order' } }>

/** Every field of a question that names a recording. */
const recordingCases = (call: 'add' | 'save') =>
  Object.fromEntries(
    Object.entries(heardIn).map(([field, { spec }]) => [
      `teacherQuestions.${call} body.${field}`,
      triedByTeacher("another teacher's recording", async (world) => {
        const { params, lesson } = await herLesson(world, 'quiz')
        const { kind, ...stored } = spec(undefined)
        const { id } = await world.make.question({
          lesson_id: lesson.id,
          kind,
          spec: JSON.stringify(stored),
        })
        const rest = call === 'save' ? { version: 1 } : {}
        return {
          params: { ...params, questionId: id },
          send: (path) => ({ body: { ...QUESTION, ...rest, spec: spec(path) } }),
          ...(await filesOf(world, 'audio/mpeg')),
        }
      }),
    ]),
  )

const order: Arrange = async (world) => {
  const { params, first, second } = await herQuiz(world)
  return {
    params,
    send: (value) => ({ body: { order: [second.id, value], was: [first.id, second.id] } }),
    foreign: (await world.make.question()).id,
    missing: MISSING_ID,
    own: first.id,
  }
}

const previewed: Arrange = async (world) => {
  const { params, first } = await herQuiz(world)
  return {
    params,
    send: (id) => ({ body: { asked: [{ id, shown: [] }], answers: {} } }),
    foreign: (await world.make.question({ kind: 'short_text', spec: SPEC })).id,
    missing: MISSING_ID,
    own: first.id,
  }
}

const FORMS = ['saveSettings', 'add', 'save', 'reorder', 'gradePreview', 'readImport'] as const
const onQuiz: HoldUp = { params: (world) => world.quiz }

/** A teacher writes the quizzes of her own courses only; the director every one. */
const ownRows: OwnRows = async ({ db, make, at, person }) => {
  const { lesson_id } = await make.question({ updated_by: person.id })
  await db.insertInto('quiz_settings').values({ lesson_id, updated_at: at, updated_by: person.id }).execute()
  await db
    .insertInto('question_imports')
    .values({
      lesson_id,
      file_name: `أسئلة ${MARK}`,
      questions: '[]',
      created_by: person.id,
      created_at: at,
    })
    .execute()
}

export const cases: FeatureCases = {
  rows: joined(inArea('teacherQuestions', rows), directorsRows('adminQuestions', Object.keys(rows))),
  references: joined(
    directorsFields(
      'adminQuestions',
      `
      add/body image spec.options.id spec.items.id spec.pairs.id spec.extra.id after
      add/body spec.audio spec.options.audio spec.items.audio spec.blanks.id spec.blanks.options.id
      save/body image spec.options.id spec.items.id spec.pairs.id spec.extra.id
      save/body spec.audio spec.options.audio spec.items.audio spec.blanks.id spec.blanks.options.id
      reorder/body order was
      gradePreview/body asked.id asked.shown answers`,
    ),
    {
      'teacherQuestions.add body.image': triedByTeacher("another teacher's private picture", image('add')),
      'teacherQuestions.save body.image': triedByTeacher("another teacher's private picture", image('save')),
      'teacherQuestions.reorder body.order': triedByTeacher("another quiz's question", order, 409),
      'teacherQuestions.gradePreview body.asked.id': triedByTeacher(
        "another quiz's question",
        previewed,
        409,
      ),
    },
    recordingCases('add'),
    recordingCases('save'),
    openFields(
      'a number of a choice inside this very question',
      'teacherQuestions',
      `
      add/body spec.options.id spec.items.id spec.pairs.id spec.extra.id spec.blanks.id spec.blanks.options.id
      save/body spec.options.id spec.items.id spec.pairs.id spec.extra.id spec.blanks.id spec.blanks.options.id
      gradePreview/body asked.shown answers`,
    ),
    openFields(
      'a question of another quiz stands nowhere in this one: the new one goes to the end',
      'teacherQuestions',
      'add/body after',
    ),
    openFields(
      'the order that she began from, compared with the one that stands',
      'teacherQuestions',
      'reorder/body was',
    ),
  ),
  holdUps: joined(forCalls('adminQuestions', FORMS, onQuiz), plainCalls('teacherQuestions', ...FORMS)),
  ownRows,
}
