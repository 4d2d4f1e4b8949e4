import { directorsFields, openFields } from '#server/testing/cases/reference.ts'
import { directorsRows, hiddenCourse, type RowEntry, type RowWorld } from '#server/testing/cases/row.ts'
import type { SearchedList } from '#server/testing/cases/search.ts'
import type { FeatureCases } from '#server/testing/cases/feature-cases.ts'
import { MARK, type OwnRows } from '#server/testing/cases/life.ts'
import { forCalls, joined } from '#server/testing/cases/table.ts'
import { plainCalls } from '#server/testing/hold-ups/hold-up.ts'
import { COURSE_COMPLETION } from '#core/certificate/ready-templates.ts'
import { insertCorrection } from './corrections/queries.ts'
import { paperOf } from './paper.ts'
import { insertBatch } from './issuing/batch-queries.ts'
import { insertAct, insertCertificate, keepPaper } from './queries.ts'
import { insertTemplate } from './templates/queries.ts'

type Database = Parameters<typeof keepPaper>[0]
interface Held {
  readonly userId: number
  readonly courseId?: number
  readonly name: string
  readonly at: Date
}

async function insertHeld(db: Database, { userId, courseId, name, at }: Held): Promise<number> {
  const paper = paperOf(COURSE_COMPLETION)
  await keepPaper(db, paper, at)
  return insertCertificate(db, {
    code: `TEST${String(userId).padStart(6, '0').replaceAll('0', 'A').replaceAll('1', 'B')}`,
    number: `CERT-2026-T${userId}`,
    user_id: userId,
    course_id: courseId ?? null,
    paper_id: paper.id,
    title: 'التجويد',
    student_name: name,
    places: JSON.stringify({ student_name: name }),
    awarded_at: at,
    issued_at: at,
  })
}

const FREE_RULE = {
  source: 'free' as const,
  title: 'شكر',
  text: '',
  person_ids: [],
  template_id: null,
  expires_on: null,
}

const ownRows: OwnRows = async ({ db, at, person }) => {
  await templateRow(db, { by: person.id, at })
  const certificate_id = await insertHeld(db, { userId: person.id, name: `أسماء ${MARK}`, at })
  await insertBatch(db, { rule: FREE_RULE, title: 'شكر', people: [person.id], by: person.id, at })
  await insertCorrection(db, {
    certificate_id,
    user_id: person.id,
    wanted_name: `أسماء بنت خالد ${MARK}`,
    decided_by: person.id,
    created_at: at,
  })
  await insertAct(db, { certificate_id, act: 'issued', by_id: person.id, at })
}

async function held({ t, make }: RowWorld) {
  const owner = await make.student()
  const course = await make.course()
  const id = await insertHeld(t().db, {
    userId: owner.id,
    courseId: course.id,
    name: owner.name,
    at: t().clock.now,
  })
  return { owner, params: { id }, body: { is_shared: true, student_name: 'اسم آخر' } }
}

const others = [
  { row: "another student's certificate", triedBy: 'student', refused: 404, arrange: held },
  { row: 'a certificate of a course that another teaches', triedBy: 'teacher', refused: 404, arrange: held },
] as const

/** A template that a director drew. */
async function templateRow(db: Database, given: { by: number; at: Date; name?: string }): Promise<number> {
  const { by, at, name = COURSE_COMPLETION.name } = given
  return insertTemplate(db, { ...COURSE_COMPLETION, name }, { by, at })
}

const directorsPicture: RowEntry = [
  {
    row: 'a template of the director',
    triedBy: 'teacher',
    refused: 403,
    arrange: async ({ t, make }) => {
      const owner = await make.director()
      return { owner, params: { id: await templateRow(t().db, { by: owner.id, at: t().clock.now }) } }
    },
  },
]

const searchedTemplates: SearchedList = {
  make: async ({ t, make, texts }) => {
    const person = await make.director()
    for (const name of texts) await templateRow(t().db, { by: person.id, at: t().clock.now, name })
    return { person }
  },
}

const searchedCertificates: SearchedList = {
  make: async ({ t, make, texts }) => {
    for (const name of texts) {
      const { id } = await make.student({ name })
      await insertHeld(t().db, { userId: id, name, at: t().clock.now })
    }
    return { person: await make.director(), across: `${texts[0]} التجويد` }
  },
}

export const cases: FeatureCases = {
  rows: {
    ...directorsRows('certificateCorrections', ['approve', 'refuse']),
    ...forCalls(
      'certificateCorrections',
      ['latest', 'ask', 'withdraw'],
      [...others, { row: "a student's own name", triedBy: 'admin', refused: 404, arrange: held }],
    ),
    ...directorsRows('certificateIssue', ['show', 'people', 'stop']),
    ...directorsRows('certificateDesk', ['show', 'update', 'revoke', 'restore']),
    ...directorsRows('certificateTemplates', [
      'show',
      'save',
      'copy',
      'remove',
      'versions',
      'version',
      'ofCourse',
      'chooseForCourse',
    ]),
    'certificateTemplates.picture': directorsPicture,
    'certificateTemplates.readyPicture': { open: 'it came with the platform; only a director is let in' },
    'certificateTemplates.createReady': { open: 'it came with the platform and is nobody’s' },
    ...forCalls('certificates', ['show', 'download', 'picture', 'image'], others),
    'certificates.share': [
      ...others,
      { row: "a student's own decision", triedBy: 'admin', refused: 404, arrange: held },
    ],
    'certificates.ofUser': [
      {
        row: "another student's certificates",
        triedBy: 'student',
        refused: 404,
        arrange: async (world) => {
          const { owner } = await held(world)
          return { owner, params: { id: owner.id } }
        },
      },
      {
        row: 'certificates of a student of other teachers',
        triedBy: 'teacher',
        refused: 404,
        arrange: async (world) => {
          const { owner } = await held(world)
          return { owner, params: { id: owner.id } }
        },
      },
    ],
    'certificates.ofCourse': [
      { row: 'a hidden course', triedBy: 'student', refused: 404, arrange: hiddenCourse },
    ],
    'certificates.issue': { open: 'it is issued to whoever calls, for what she has finished herself' },
    'certificates.byCode': { open: 'the code itself is the permission, given by its holder' },
    'certificates.sharedPicture': {
      open: 'shown only where the holder shares it; the code is the permission',
    },
  },
  references: joined(
    directorsFields(
      'certificateIssue',
      `
      issueOne/body course_id path_id circle_id user_id template_id
      preview/body course_id path_id circle_id person_ids template_id
      create/body course_id path_id circle_id person_ids template_id`,
    ),
    directorsFields('certificateDesk', 'list/query course template'),
    directorsFields(
      'certificateTemplates',
      `
      create/body background_url
      save/body background_url
      chooseForCourse/body template_id`,
    ),
    openFields(
      'a name inside of the template itself, and the words that are printed',
      'certificateTemplates',
      `create/body elements.id elements.content
       save/body elements.id elements.content`,
    ),
  ),
  searches: {
    'certificateTemplates.list': searchedTemplates,
    'certificateDesk.list': searchedCertificates,
  },
  holdUps: joined(
    plainCalls('certificates', 'share', 'verify'),
    plainCalls('certificateCorrections', 'ask', 'refuse'),
    plainCalls('certificateIssue', 'issueOne', 'preview', 'create'),
    plainCalls('certificateDesk', 'update', 'restore', 'saveMailing'),
    plainCalls('certificateTemplates', 'create', 'save', 'chooseForCourse'),
  ),
  ownRows,
}
