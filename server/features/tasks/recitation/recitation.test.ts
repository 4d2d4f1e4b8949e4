import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { recitationRoutes as calls } from '#contract/tasks/recitation-routes.ts'
import { adminTaskRoutes, taskRoutes } from '#contract/tasks/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'
import { MOST_VERSIONS } from '../submit/submit.ts'
import { MOST_MARKS, MOST_RETAKES } from './marks.ts'

const t = testApp()
const make = maker(t)

async function sentRecitation() {
  const teacher = await make.teacher()
  const student = await make.student()
  const task = await make.task({ teacher_id: teacher.id, student_id: student.id, type: 'recitation' })
  const { recording } = await make.recitation(task)
  const params = { id: task.id }
  return { task, recording, params, student, she: await as(t, teacher), learner: await as(t, student) }
}

const sound = (owner_id: number, duration_seconds = 4) =>
  make.file({ owner_id, bucket: 'submissions', mime: 'audio/webm', duration_seconds })

test('a recitation is sent as a recording of her own, of no less than three seconds and no more than twenty minutes', async () => {
  const { student, learner, task } = await sentRecitation()
  const other = await make.task({ student_id: student.id, teacher_id: task.teacher_id, type: 'recitation' })
  const send = async (file_id: number, client_id: string) =>
    learner(taskRoutes.submit, {
      params: { id: other.id },
      body: { client_id, files: [{ file_id, peaks: [10, 60, 20] }] },
    })
  const paper = await make.file({ owner_id: student.id, bucket: 'submissions', mime: 'application/pdf' })
  const foreign = await sound((await make.student()).id)
  for (const file of [paper, foreign, await sound(student.id, 2400), await sound(student.id, 1)])
    expect((await send(file.id, `wrong-${file.id}`)).status).toBe(422)
  const empty = await sound(student.id, 0)
  const files = [{ file_id: empty.id, duration_ms: 0 }]
  const nothing = await learner(taskRoutes.submit, {
    params: { id: other.id },
    body: { client_id: 'nothing', files },
  })
  expect([nothing.status, nothing.failure.errors?.['files']?.[0]]).toEqual([
    422,
    'لم نسمع شيئًا: التسجيل أقصر من ثلاث ثوان.',
  ])
  const sent = await send((await sound(student.id, 60)).id, 'take')
  expect(sent.data.submissions[0]?.files[0]).toMatchObject({ kind: 'recording', duration_ms: 60_000 })
  const again = await send((await sound(student.id, 60)).id, 'take')
  expect(again.data.submissions).toHaveLength(1)
})

test('she sees the marks once her teacher has answered, recites one piece again, and the mark is closed', async () => {
  const { she, learner, params, recording, student } = await sentRecitation()
  const mark = { recording_id: recording.id, client_id: 'one', at_ms: 3_200, kind: 'replaced' } as const
  await she(calls.mark, { params, body: { ...mark, ayah: '78:3', word: 2, note: 'بضم الخاء' } })
  const twice = await she(calls.mark, { params, body: mark })
  expect(twice.data).toHaveLength(1)
  expect((await learner(taskRoutes.show, { params })).data.marks).toEqual([])
  const { data: task } = await she(taskRoutes.show, { params })
  await she(taskRoutes.returnIt, { params, body: { feedback: '', version: task.version } })
  const { data: seen } = await learner(taskRoutes.show, { params })
  expect(seen.marks).toMatchObject([{ at_ms: 3_200, kind: 'replaced', ayah: '78:3', word: 2, retakes: [] }])
  const markId = seen.marks[0]?.id ?? 0
  const body = { client_id: 'piece', file: { file_id: (await sound(student.id)).id } }
  await learner(calls.retake, { params: { ...params, markId }, body })
  const { data: retaken } = await learner(calls.retake, { params: { ...params, markId }, body })
  expect(retaken.state).toBe('submitted')
  expect(retaken.marks[0]?.retakes).toHaveLength(1)
  expect((await she(calls.removeMark, { params: { ...params, markId } })).status).toBe(409)
  const closed = await she(calls.saveMark, { params: { ...params, markId }, body: { is_closed: true } })
  expect(closed.data[0]?.closed_at).not.toBeNull()
  expect((await learner(calls.retake, { params: { ...params, markId }, body })).status).toBe(409)
})

test('a return needs words or a mark that is open', async () => {
  const { she, params } = await sentRecitation()
  const { version } = (await she(taskRoutes.show, { params })).data
  const empty = await she(taskRoutes.returnIt, { params, body: { feedback: '', version } })
  expect(empty.failure.errors).toHaveProperty('feedback')
})

test('a mark stands within its recording, and its word within an ayah', async () => {
  const { she, params, recording } = await sentRecitation()
  const body = { recording_id: recording.id, client_id: 'one', at_ms: 1_000, kind: 'madd' } as const
  expect((await she(calls.mark, { params, body: { ...body, at_ms: 20_001 } })).status).toBe(422)
  expect((await she(calls.mark, { params, body: { ...body, word: 3 } })).status).toBe(422)
  expect((await she(calls.mark, { params, body: { ...body, ayah: '2:287' } })).status).toBe(422)
  const foreign = await sentRecitation()
  const elsewhere = { ...body, recording_id: foreign.recording.id }
  expect((await she(calls.mark, { params, body: elsewhere })).status).toBe(404)
})

test('a grade without a number is computed of the marks and names its scheme; another scheme leaves it as it is', async () => {
  const { she, params, recording } = await sentRecitation()
  const mark = { recording_id: recording.id, at_ms: 1_000, kind: 'forgot' } as const
  await she(calls.mark, { params, body: { ...mark, client_id: 'one' } })
  const graded = await she(taskRoutes.grade, { params, body: { version: 1 } })
  expect(graded.data.submission_data.grade).toBe(95)
  expect(graded.data.grades[0]?.scheme_version).toBe(1)
  const director = await as(t, await make.director())
  const { data: scheme } = await director(calls.scheme, {})
  const form = { ...scheme, cost: 10, allows_halves: true }
  const saved = await director(adminTaskRoutes.saveScheme, { body: form })
  expect(saved.data).toMatchObject({ version: 2, cost: 10 })
  expect((await director(adminTaskRoutes.saveScheme, { body: form })).status).toBe(409)
  expect((await she(taskRoutes.show, { params })).data.submission_data.grade).toBe(95)
  const regraded = await she(taskRoutes.grade, { params, body: { version: graded.data.version } })
  expect(regraded.data.grades.map(({ grade, scheme_version }) => [grade, scheme_version])).toEqual([
    [90, 2],
    [95, 1],
  ])
  const half = await she(taskRoutes.grade, { params, body: { grade: 92.5, version: regraded.data.version } })
  expect(half.data.grades[0]).toMatchObject({ grade: 92.5, scheme_version: null })
})

test('the director hears a recitation only after her listening stands beside it, where the student reads it', async () => {
  const { params, recording, learner } = await sentRecitation()
  const director = await as(t, await make.director())
  const { data: task } = await director(taskRoutes.show, { params })
  expect(task.submissions[0]?.files[0]?.url).toBe('')
  const heard = await director(calls.listen, { params, body: { recording_id: recording.id } })
  expect(heard.data.url).toContain('/storage/submissions/')
  const { data: own } = await learner(taskRoutes.show, { params })
  expect(own.plays).toHaveLength(1)
  expect(own.submissions[0]?.files[0]?.url).toContain('/storage/submissions/')
})

test('two teachers mark one recitation at once, and both marks stand', async () => {
  const { she, params, recording } = await sentRecitation()
  const director = await as(t, await make.director())
  const mark = (client_id: string, at_ms: number) =>
    ({ recording_id: recording.id, client_id, at_ms, kind: 'ghunna' }) as const
  await Promise.all([
    she(calls.mark, { params, body: mark('a', 1_000) }),
    director(calls.mark, { params, body: mark('b', 2_000) }),
  ])
  const { data } = await she(taskRoutes.show, { params })
  expect(data.marks.map(({ at_ms }) => at_ms)).toEqual([1_000, 2_000])
})

test('a teacher sees who of her circle is hearing a recitation now, for ten minutes and while it waits', async () => {
  const first = await make.teacher({ name: 'منى الخالدي' })
  const second = await make.teacher()
  const circle = await make.circle({ teacher_id: first.id })
  await t().db.insertInto('circle_assistants').values({ circle_id: circle.id, user_id: second.id }).execute()
  const waiting = async () => {
    const task = await make.task({ teacher_id: first.id, circle_id: circle.id, type: 'recitation' })
    await make.recitation(task)
    return { id: task.id }
  }
  const [one, other] = [await waiting(), await waiting()]
  const [she, assistant] = [await as(t, first), await as(t, second)]
  const hearerOf = async (params: { id: number }) =>
    (await assistant(taskRoutes.show, { params })).data.heard_by?.name
  expect((await she(taskRoutes.hear, { params: one })).data.heard_by).toBeNull()
  expect(await hearerOf(one)).toBe('منى الخالدي')
  // Whoever comes second is told, and takes nothing away.
  expect((await assistant(taskRoutes.hear, { params: one })).data.heard_by?.name).toBe('منى الخالدي')
  await she(taskRoutes.hear, { params: other })
  expect([await hearerOf(one), await hearerOf(other)]).toEqual([undefined, 'منى الخالدي'])
  t().clock.now = new Date(t().clock.now.getTime() + 11 * 60_000)
  expect(await hearerOf(other)).toBeUndefined()
})

test('marks, pieces and versions of one task do not grow for ever, and what is sent twice is still one', async () => {
  const { task, recording, params, student, she, learner } = await sentRecitation()
  const { db } = t()
  await sql`
    insert into recitation_marks (recording_id, client_id, at_ms, kind, note, made_by, made_at)
    select ${recording.id}, 'm' || n, n, 'madd', '', ${task.teacher_id}, now()
    from generate_series(1, ${MOST_MARKS}) n`.execute(db)
  const mark = (client_id: string) =>
    she(calls.mark, { params, body: { recording_id: recording.id, client_id, at_ms: 5, kind: 'madd' } })
  const beyond = await mark('beyond')
  expect([beyond.status, beyond.message?.startsWith('في هذا التسجيل ٣٠٠ علامة')]).toEqual([409, true])
  expect((await mark('m1')).status).toBe(200)
  const markId = (await she(taskRoutes.show, { params })).data.marks[0]?.id ?? 0
  await sql`
    with piece as (
      insert into submission_files (submission_id, file_id, kind, name)
      select submission_id, file_id, kind, name from submission_files, generate_series(1, ${MOST_RETAKES})
      where id = ${recording.id} returning id)
    insert into recitation_retakes (mark_id, client_id, file_id)
    select ${markId}, 'r' || id, id from piece`.execute(db)
  const piece = { client_id: 'piece', file: { file_id: (await sound(student.id)).id } }
  const retake = await learner(calls.retake, { params: { ...params, markId }, body: piece })
  expect([retake.status, retake.message?.startsWith('سجّلتِ هذا الموضع ٣٠ مرة')]).toEqual([409, true])
  await sql`
    insert into submissions (task_id, number, client_id, made_at, sent_at, is_late)
    select ${task.id}, n, 'v' || n, now(), now(), false from generate_series(2, ${MOST_VERSIONS}) n`.execute(
    db,
  )
  const { version } = (await she(taskRoutes.show, { params })).data
  await she(taskRoutes.returnIt, { params, body: { feedback: 'أعيديها', version } })
  const files = [{ file_id: (await sound(student.id, 60)).id }]
  const sent = await learner(taskRoutes.submit, { params, body: { client_id: 'beyond', files } })
  expect([sent.status, sent.message?.startsWith('أرسلتِ هذه المهمة ٥٠ مرة')]).toEqual([409, true])
})

test('a phrase that a teacher keeps is there once, for her alone, until she removes it', async () => {
  const she = await as(t, await make.teacher())
  const other = await as(t, await make.teacher())
  await she(calls.addPhrase, { body: { text: 'أحسنتِ، انتبهي للمد' } })
  const { data: phrases } = await she(calls.addPhrase, { body: { text: 'أحسنتِ، انتبهي للمد' } })
  expect(phrases.map(({ text }) => text)).toEqual(['أحسنتِ، انتبهي للمد'])
  expect((await other(calls.phrases, {})).data).toEqual([])
  const params = { id: phrases[0]?.id ?? 0 }
  expect((await other(calls.removePhrase, { params })).status).toBe(404)
  expect((await she(calls.removePhrase, { params })).data).toEqual([])
})

test('a teacher keeps thirty phrases at most', async () => {
  const teacher = await make.teacher()
  await sql`
    insert into review_phrases (owner_id, text)
    select ${teacher.id}, 'عبارة ' || n from generate_series(1, 30) n`.execute(t().db)
  const she = await as(t, teacher)
  expect((await she(calls.addPhrase, { body: { text: 'واحدة أخرى' } })).status).toBe(409)
  expect((await she(calls.phrases, {})).data).toHaveLength(30)
})
