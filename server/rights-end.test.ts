import { expect, test, vi } from 'vitest'
import { adminCircleRoutes as circleDesk } from '#contract/circles/desk-routes.ts'
import { adminRegistrationRoutes, registrationRoutes } from '#contract/circles/registration-routes.ts'
import { adminLectureRoutes as lectureDesk } from '#contract/lectures/desk-routes.ts'
import { userRoutes } from '#contract/users/routes.ts'
import { features } from '#server/features.ts'
import { testApp } from '#server/testing/app.ts'
import { as, type Caller } from '#server/testing/as.ts'
import { addressOf, happens, listen, soon } from '#server/testing/listener.ts'
import { weekly } from '#server/testing/make-circle.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)

/** Somebody who hears a room, and the act that ends her right to it. */
interface Ending {
  readonly room: string
  readonly listener: { readonly id: number }
  readonly end: (director: Caller, herself: Caller) => Promise<unknown>
}

async function member(end: (circleId: number, studentId: number) => Ending['end']): Promise<Ending> {
  const circle = await make.circle()
  const student = await make.student()
  await make.circleMember({ circle_id: circle.id, student_id: student.id })
  return { room: `circle:${circle.id}`, listener: student, end: end(circle.id, student.id) }
}

async function planned() {
  const director = await as(t, await make.director())
  const [teacher, assistant] = [await make.teacher(), await make.teacher()]
  const { data: circle } = await director(circleDesk.create, {
    body: {
      title: 'حلقة الحقوق',
      teacher_id: teacher.id,
      assistant_ids: [assistant.id],
      place: 'room',
      is_published: true,
      rules: [weekly],
    },
  })
  return { circle, teacher, assistant, room: `circle:${circle.id}`, params: { id: circle.id } }
}

async function substitute(act: 'substitute' | 'cancelSession'): Promise<Ending> {
  const { circle, room } = await planned()
  const listener = await make.teacher()
  const session = await t()
    .db.selectFrom('circle_sessions')
    .select(['id', 'revision'])
    .where('circle_id', '=', circle.id)
    .orderBy('starts_at')
    .executeTakeFirstOrThrow()
  await t()
    .db.updateTable('circle_sessions')
    .set({ substitute_id: listener.id })
    .where('id', '=', session.id)
    .execute()
  const params = { id: circle.id, sessionId: session.id }
  const { revision } = session
  const end: Ending['end'] = (director) =>
    act === 'substitute'
      ? director(circleDesk.substitute, { params, body: { teacher_id: null, revision } })
      : director(circleDesk.cancelSession, { params, body: { reason: 'سفر', scope: 'this', revision } })
  return { room, listener, end }
}

const deactivated = (id: number): Ending['end'] => {
  return (director) => director(userRoutes.toggle, { params: { id }, body: { is_active: false } })
}

/** Each kind of room that a feature declares, with every act that ends a right to one. */
const endings: Readonly<Record<string, Readonly<Record<string, () => Promise<Ending>>>>> = {
  circle: {
    'a member is removed': () =>
      member(
        (id, sid) => (director) =>
          director(adminRegistrationRoutes.remove, { params: { id, sid }, query: {} }),
      ),
    'a member withdraws': () =>
      member((id) => (_director, herself) => herself(registrationRoutes.withdraw, { params: { id } })),
    'a member is moved to another circle': () =>
      member((from_circle_id, student_id) => async (director) => {
        const to_circle_id = (await make.circle()).id
        return director(adminRegistrationRoutes.transfer, {
          body: { from_circle_id, to_circle_id, student_id },
        })
      }),
    'an assistant assists no longer': async () => {
      const { params, room, assistant } = await planned()
      const body = { version: 1, assistant_ids: [] }
      return { room, listener: assistant, end: (director) => director(circleDesk.save, { params, body }) }
    },
    'a teacher hands over the circle before she taught in it': async () => {
      const { params, room, teacher } = await planned()
      const body = { version: 1, teacher_id: (await make.teacher()).id }
      return { room, listener: teacher, end: (director) => director(circleDesk.save, { params, body }) }
    },
    'a substitute stands in no longer': () => substitute('substitute'),
    'a session with a substitute is cancelled': () => substitute('cancelSession'),
  },
  lecture: {
    'a lecture is a draft again': async () => {
      const { id, version } = await make.lecture()
      const body = { version, is_published: false }
      return {
        room: `lecture:${id}`,
        listener: await make.student(),
        end: (director) => director(lectureDesk.save, { params: { id }, body }),
      }
    },
    'a draft has another speaker': async () => {
      const speaker = await make.teacher()
      const { id, version } = await make.lecture({ is_published: false, lecturer_id: speaker.id })
      const body = { version, lecturer_id: (await make.teacher()).id }
      return {
        room: `lecture:${id}`,
        listener: speaker,
        end: (director) => director(lectureDesk.save, { params: { id }, body }),
      }
    },
  },
  user: {
    'an account is deactivated': async () => {
      const listener = await make.student()
      return { room: `user:${listener.id}`, listener, end: deactivated(listener.id) }
    },
  },
  directors: {
    'a director is deactivated': async () => {
      const listener = await make.director()
      return { room: 'directors', listener, end: deactivated(listener.id) }
    },
  },
  ticket: {
    'a director is deactivated': async () => {
      const listener = await make.director()
      return { room: 'ticket:1', listener, end: deactivated(listener.id) }
    },
  },
}

test('every kind of room has its endings here', () => {
  expect(Object.keys(endings).toSorted()).toEqual(
    features.flatMap(({ rooms }) => Object.keys(rooms ?? {})).toSorted(),
  )
})

const cases = Object.entries(endings).flatMap(([kind, acts]) =>
  Object.entries(acts).map(([act, arrange]) => [kind, act, arrange] as const),
)

test.each(cases)('%s: %s, and she hears nothing more', async (_kind, _act, arrange) => {
  const { room, listener, end } = await arrange()
  const director = await as(t, await make.director())
  const herself = await as(t, listener)
  const connection = listen(await addressOf(t()), herself.token)
  await soon(() => connection.hello).not.toEqual([])
  expect(await connection.enter(room)).toMatchObject({ room })

  await end(director, herself)
  await soon(() => connection.left.includes(room) || connection.over.length > 0).toBe(true)
  const before = connection.events.length
  await happens(t(), room)
  if (connection.over.length > 0) return
  expect(await connection.enter(room)).toBeNull()
  expect(connection.events.slice(before).filter((event) => event.room === room)).toEqual([])
})

test('nobody hears a room while the policy is still asked', async () => {
  const { room } = await planned()
  const stranger = await make.student()
  const connection = listen(await addressOf(t()), (await as(t, stranger)).token)
  await soon(() => connection.hello).not.toEqual([])
  const { rooms } = t().app.process
  const judge = rooms.mayHear.bind(rooms)
  const asked = Promise.withResolvers<undefined>()
  const isTold = Promise.withResolvers<undefined>()
  const watched = vi.spyOn(rooms, 'mayHear').mockImplementation(async (ctx, name) => {
    asked.resolve(undefined)
    await isTold.promise
    return judge(ctx, name)
  })
  const answer = connection.enter(room)
  await asked.promise
  await happens(t(), room)
  isTold.resolve(undefined)
  expect(await answer).toBeNull()
  watched.mockRestore()
  await happens(t(), `user:${stranger.id}`)
  await soon(() => connection.events.map((event) => event.room)).toEqual([`user:${stranger.id}`])
})

test('an entrance that a change of rights overtook is judged anew', async () => {
  const { room, listener, end } = await member(
    (id, sid) => (director) => director(adminRegistrationRoutes.remove, { params: { id, sid }, query: {} }),
  )
  const director = await as(t, await make.director())
  const connection = listen(await addressOf(t()), (await as(t, listener)).token)
  await soon(() => connection.hello).not.toEqual([])
  const { rooms } = t().app.process
  const judge = rooms.mayHear.bind(rooms)
  const watched = vi.spyOn(rooms, 'mayHear').mockImplementationOnce(async (ctx, name) => {
    const mayHear = await judge(ctx, name)
    await end(director, director)
    return mayHear
  })
  expect(await connection.enter(room)).toBeNull()
  expect(watched).toHaveBeenCalledTimes(2)
  watched.mockRestore()
})
