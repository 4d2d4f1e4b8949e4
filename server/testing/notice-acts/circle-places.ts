import {
  adminRegistrationRoutes as office,
  registrationRoutes as own,
} from '#contract/circles/registration-routes.ts'
import { paymentRoutes } from '#contract/payments/routes.ts'
import type { GivenCircle } from '../make-circle.ts'
import type { ActWorld, NoticeActs, Person } from './world.ts'

const HOUR = 3600

/** Somebody asks for a place in this circle. */
async function asks(world: ActWorld, id: number, price?: number) {
  const student = await world.make.student()
  const body = { affirms_audience: true, ...(price === undefined ? {} : { price }) }
  await (
    await world.signIn(student)
  )(own.register, { params: { id }, body })
  return student
}

async function asked(world: ActWorld, given: GivenCircle = {}) {
  const circle = await world.make.circle(given)
  const student = await asks(world, circle.id)
  const teacher: Person = { id: circle.teacher_id }
  return { circle, student, teacher, params: { id: circle.id, sid: student.id } }
}

/** Of one seat: who waits was offered it when its member left. */
async function offered(world: ActWorld) {
  const { circle, student: member } = await asked(world, { requires_approval: false, capacity: 1 })
  const next = await asks(world, circle.id)
  await (
    await world.signIn(member)
  )(own.withdraw, { params: { id: circle.id } })
  return next
}

/** She has sent a receipt for a place that costs 150 riyals. */
async function paid(world: ActWorld) {
  const circle = await world.make.circle({ price_halalas: 15_000, requires_approval: false })
  const student = await asks(world, circle.id, 150)
  const file = await world.make.file({ owner_id: student.id, bucket: 'receipts' })
  const body = { receipt_file_id: file.id, price: 150 }
  await (
    await world.signIn(student)
  )(own.pay, { params: { id: circle.id }, body })
  return { circle, student }
}

async function added(world: ActWorld) {
  const circle = await world.make.circle()
  const student = await world.make.student()
  const director = await world.director()
  await director(office.add, { params: { id: circle.id }, body: { student_id: student.id } })
  return { circle, student, director }
}

export const circlePlaceActs: NoticeActs = {
  'circle.request-waiting': async (world) => (await asked(world)).teacher,
  'circle.request-approved': async (world) => {
    const { student, teacher, params } = await asked(world)
    await (
      await world.signIn(teacher)
    )(own.approve, { params, body: {} })
    return student
  },
  'circle.request-rejected': async (world) => {
    const { student, teacher, params } = await asked(world)
    await (
      await world.signIn(teacher)
    )(own.reject, { params, body: { reason: 'لا مقعد الآن' } })
    return student
  },
  'circle.member-left': async (world) => {
    const { circle, student, teacher } = await asked(world, { requires_approval: false })
    await (
      await world.signIn(student)
    )(own.withdraw, { params: { id: circle.id } })
    return teacher
  },
  'circle.receipt-waiting': async (world) => {
    const director = await world.make.director()
    await paid(world)
    return director
  },
  'circle.receipt-refused': async (world) => {
    const { circle, student } = await paid(world)
    const director = await world.director()
    const { data } = await director(paymentRoutes.list, { query: { status: 'pending', per_page: 100 } })
    const receipt = data.items.find(({ subject }) => subject.kind === 'circle' && subject.id === circle.id)
    const params = { id: receipt?.id ?? 0 }
    await director(paymentRoutes.refuse, { params, body: { reason: 'المبلغ ناقص' } })
    return student
  },
  'circle.member-added': async (world) => (await added(world)).student,
  'circle.member-removed': async (world) => {
    const { circle, student, director } = await added(world)
    await director(office.remove, { params: { id: circle.id, sid: student.id }, query: {} })
    return student
  },
  'circle.member-moved': async (world) => {
    const { circle, student, director } = await added(world)
    const to = await world.make.circle()
    const body = { from_circle_id: circle.id, to_circle_id: to.id, student_id: student.id }
    await director(office.transfer, { body })
    return student
  },
  'circle.seat-offered': offered,
  'circle.offer-ends': async (world) => {
    const student = await offered(world)
    world.t().clock.forward(21 * HOUR)
    await world.job('circles.pass-registrations')
    return student
  },
  'circle.offer-expired': async (world) => {
    const student = await offered(world)
    world.t().clock.forward(25 * HOUR)
    await world.job('circles.pass-registrations')
    return student
  },
  'circle.second-wanted': async (world) => {
    const reader = await world.make.director()
    const director = await world.director()
    const { data } = await director(office.settings, {})
    await director(office.saveSettings, { body: { ...data, second_circle_at: 2 } })
    const { circle } = await asked(world, { requires_approval: false, capacity: 1 })
    for (let waiting = 0; waiting < 2; waiting++) await asks(world, circle.id)
    return reader
  },
}
