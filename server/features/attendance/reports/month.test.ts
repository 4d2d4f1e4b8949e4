import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)

test('the file of a month is named for the circle and the days that it holds', async () => {
  const teacher = await make.teacher()
  const circle = await make.circle({ teacher_id: teacher.id, title: 'حلقة الفجر/١' })
  const { token } = await as(t, teacher)
  const { headers } = await t().app.http.inject({
    url: `/api/v1/teacher/circles/${circle.id}/attendance/export?from=2026-10-12&to=2026-11-10&format=csv`,
    headers: { authorization: `Bearer ${token}` },
  })
  const name = encodeURIComponent('كشف حضور حلقة الفجر-١، 2026-10-12 - 2026-11-10.csv')
  expect(headers['content-disposition']).toBe(
    `attachment; filename="attendance-${circle.id}-2026-10-12.csv"; filename*=UTF-8''${name}`,
  )
})
