import { certificateCorrectionRoutes as corrections } from '#contract/certificates/correction-routes.ts'
import { certificateDeskRoutes as desk } from '#contract/certificates/desk-routes.ts'
import { certificateIssueRoutes } from '#contract/certificates/issue-routes.ts'
import { addDays } from '#core/day.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import type { ActWorld, NoticeActs } from './world.ts'

/** A director gives her a certificate that holds for so many days. */
async function issued({ t, make, director }: ActWorld, days = 400) {
  const student = await make.student({ name: 'اسما الحربي' })
  const call = await director()
  const expires_on = addDays(riyadhDay(t().clock.now), days)
  const body = { source: 'free' as const, title: 'إتمام جزء عمّ', user_id: student.id, expires_on }
  const { data } = await call(certificateIssueRoutes.issueOne, { body })
  return { student, call, params: { id: data.id } }
}

async function revoked(world: ActWorld) {
  const certificate = await issued(world)
  const { call, params } = certificate
  await call(desk.revoke, { params, query: { reason: 'صدرت بخطأ' } })
  return certificate
}

/** She asks for her name as it should be. */
async function asked(world: ActWorld) {
  const certificate = await issued(world)
  const she = await world.signIn(certificate.student)
  const body = { student_name: 'أسماء الحربي', note: 'سقطت الهمزة' }
  const { data } = await she(corrections.ask, { params: certificate.params, body })
  return { ...certificate, asked: { id: data.id } }
}

export const certificateActs: NoticeActs = {
  'certificate.issued': async (world) => (await issued(world)).student,
  'certificate.revoked': async (world) => (await revoked(world)).student,
  'certificate.restored': async (world) => {
    const { student, call, params } = await revoked(world)
    await call(desk.restore, { params, body: { reason: 'أُلغيت بخطأ' } })
    return student
  },
  'certificate.reissued': async (world) => {
    const { student, call, params } = await issued(world)
    const body = { student_name: 'أسماء الحربي', reason: 'سقطت الهمزة' }
    await call(desk.update, { params, body })
    return student
  },
  'certificate.expires-soon': async (world) => {
    const { student } = await issued(world, 20)
    await world.job('certificates.remind-of-expiry')
    return student
  },
  'certificate.correction-asked': async (world) => {
    const director = await world.make.director()
    await asked(world)
    return director
  },
  'certificate.correction-refused': async (world) => {
    const { student, call, asked: params } = await asked(world)
    await call(corrections.refuse, { params, body: { reason: 'الاسم لا يطابق الهوية' } })
    return student
  },
}
