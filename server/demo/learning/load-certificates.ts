import {
  addReadyTemplates,
  certifyFinished,
  revokeCertificate,
  updateCertificate,
} from '#server/features/certificates/public.ts'
import type { Ctx } from '#server/kernel/context.ts'

const CERTIFICATES = 60

interface DemoCertificates {
  /** The student whom visitors try. */
  readonly star: number
  readonly director: number
}

/** Of whoever finished first, and all of the star student; one is revoked, one corrected. */
export async function loadCertificates(tx: Ctx, { star, director }: DemoCertificates): Promise<void> {
  await addReadyTemplates(tx, director)
  const finished = await tx.db
    .selectFrom('enrolments as e')
    .innerJoin('courses as c', 'c.id', 'e.course_id')
    .select(['e.user_id', 'e.course_id', 'e.completed_at'])
    .where('e.status', '=', 'active')
    .where('e.completed_at', 'is not', null)
    .where('c.gives_certificate', '=', true)
    .orderBy('e.completed_at')
    .orderBy('e.id')
    .execute()
  const ofStar = finished.filter(({ user_id }) => user_id === star)
  const others = finished.filter(({ user_id }) => user_id !== star).slice(0, CERTIFICATES - ofStar.length)
  for (const { user_id, course_id, completed_at } of [...others, ...ofStar])
    await certifyFinished(tx, { userId: user_id, courseId: course_id, at: completed_at ?? tx.now })
  await changeTwo(tx, { star, director })
}

async function changeTwo(tx: Ctx, { star, director }: DemoCertificates): Promise<void> {
  const [wrong, misspelled] = await tx.db
    .selectFrom('certificates')
    .select(['id', 'student_name'])
    .where('user_id', '!=', star)
    .orderBy('issued_at', 'desc')
    .orderBy('id')
    .limit(2)
    .execute()
  const asDirector = { ...tx, actor: { id: director, role: 'admin' as const, sessionId: 0 } }
  if (wrong) await revokeCertificate(asDirector, wrong.id, 'صدرت قبل مراجعة الاختبار الأخير')
  if (misspelled)
    await updateCertificate(asDirector, misspelled.id, {
      student_name: misspelled.student_name.replace(' ', ' بنت عبد الله '),
      reason: 'أضيف اسم الأب بطلب الطالبة',
    })
}
