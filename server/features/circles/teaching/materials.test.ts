import { expect, test } from 'vitest'
import { studentCircleRoutes as attending } from '#contract/circles/member-routes.ts'
import { teacherCircleRoutes as teaching } from '#contract/circles/teaching-routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)

async function ownSession() {
  const teacher = await make.teacher()
  const circle = await make.circle({ teacher_id: teacher.id })
  const session = await make.circleSession({ circle_id: circle.id, teacher_id: teacher.id })
  const upload = async () =>
    (await make.file({ owner_id: teacher.id, bucket: 'circle-materials', original_name: 'الورد.webp' })).id
  return { circle, upload, params: { id: circle.id, sessionId: session.id }, she: await as(t, teacher) }
}

test('a file of a session is seen by the members of the circle under an address of their own, until it is removed', async () => {
  const { circle, upload, params, she } = await ownSession()
  const student = await make.student()
  await make.circleMember({ circle_id: circle.id, student_id: student.id })
  const body = { file_id: await upload() }
  await she(teaching.addMaterial, { params, body })
  const { data } = await she(teaching.addMaterial, { params, body })
  expect(data.materials).toHaveLength(1)
  const member = await as(t, student)
  const seen = async () => (await member(attending.show, { params: { id: circle.id } })).data.next?.materials
  const [material] = (await seen()) ?? []
  expect(material).toMatchObject({ name: 'الورد.webp', kind: 'picture', size: 1000 })
  expect(material?.url).not.toBe(data.materials[0]?.url)
  const materialId = data.materials[0]?.id ?? 0
  await she(teaching.removeMaterial, { params: { ...params, materialId } })
  expect(await seen()).toEqual([])
})

test('an eleventh file of a session is refused in words', async () => {
  const { upload, params, she } = await ownSession()
  for (let n = 0; n < 10; n++) await she(teaching.addMaterial, { params, body: { file_id: await upload() } })
  const answer = await she(teaching.addMaterial, { params, body: { file_id: await upload() } })
  expect(answer.status).toBe(409)
  expect(answer.failure.message).toBe('في الجلسة عشرة ملفات، أزيلي واحدًا قبل إضافة غيره.')
})
