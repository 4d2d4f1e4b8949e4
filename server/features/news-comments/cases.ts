import type { FeatureCases } from '#server/testing/cases/feature-cases.ts'
import { MARK, type OwnRows } from '#server/testing/cases/life.ts'
import { directorsRows, type RowCall, type RowEntry, type RowWorld } from '#server/testing/cases/row.ts'
import { inArea, joined } from '#server/testing/cases/table.ts'
import { plainCalls } from '#server/testing/hold-ups/hold-up.ts'

const UNPUBLISHED = 'what is not published has no comments for anybody; news-comments.test.ts asks for it'

function anothersComment(body?: object): RowEntry {
  const arrange = async ({ make }: RowWorld): Promise<RowCall> => {
    const owner = await make.student()
    const { id } = await make.newsComment({ user_id: owner.id, status: 'published' })
    return { owner, params: { id }, ...(body ? { body } : {}) }
  }
  return [{ row: "another woman's comment", triedBy: 'student', refused: 404, arrange }]
}

const ownRows: OwnRows = async ({ db, make, at, person, other }) => {
  await make.newsComment({ user_id: person.id, comment: `تعليق ${MARK}` })
  const { id } = await make.newsComment({
    user_id: other.id,
    answer: 'نعم',
    answered_by: person.id,
    answered_at: at,
  })
  await db
    .insertInto('news_comment_reports')
    .values({ comment_id: id, user_id: person.id, reason: `بلاغ ${MARK}`, created_at: at })
    .execute()
}

export const cases: FeatureCases = {
  rows: joined(
    inArea('newsComments', {
      list: { open: UNPUBLISHED },
      write: { open: UNPUBLISHED },
      change: anothersComment({ comment: 'غيره' }),
      remove: anothersComment(),
      report: {
        open: 'every published comment may be reported; her own and hidden ones are asked in the test',
      },
    }),
    directorsRows('newsComments', ['approve', 'hide', 'answer']),
  ),
  searches: {
    'newsComments.judged': {
      make: async ({ make, texts }) => {
        const [first, second] = texts
        const at = new Date('2026-11-20T09:00:00Z')
        await make.newsComment({ comment: first, answer: 'ثمرة الصبر', answered_at: at })
        await make.newsComment({ comment: second })
        return { person: await make.director(), across: 'القحطاني صبر' }
      },
    },
  },
  holdUps: plainCalls('newsComments', 'write', 'change', 'report', 'hide', 'answer'),
  ownRows,
}
