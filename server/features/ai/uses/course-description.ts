import { ownsCourse } from '#server/features/courses/public.ts'
import { conflict, notFound } from '#server/kernel/errors.ts'
import { aiTexts } from '../texts.ts'
import * as queries from './queries.ts'
import { wholeText, type Use } from './use.ts'

export const courseDescription: Use = {
  key: 'course_description',
  async gather(ctx, { subject_id: about }) {
    const course = await queries.findCourse(ctx.db, about)
    if (!course || !ownsCourse(ctx.actor, course)) throw notFound(aiTexts.noSubject)
    const titles = await queries.listTitles(ctx.db, about)
    const { title, level, description, teacher } = course
    if (description.trim() === '' && titles.length === 0) throw conflict(aiTexts.noCourseText)
    const lines = [
      ...(level ? [`المستوى: ${level}`] : []),
      ...(description.trim() ? [`الوصف الطويل: ${description}`] : []),
      ...(titles.length > 0 ? [`الوحدات والدروس:\n${titles.join('\n')}`] : []),
    ]
    return {
      subject: { course_id: about },
      names: teacher ? [teacher] : [],
      blocks: [
        {
          heading: `الدورة: ${title}`,
          text: lines.join('\n'),
          source: { kind: 'course', title },
        },
      ],
    }
  },
  read: wholeText,
}
