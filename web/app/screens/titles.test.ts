import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { screen as teaching } from '#web/features/circles/teaching/circle-screen.tsx'
import { taughtCircleQuery } from '#web/features/circles/teaching/teaching.queries.ts'
import { deskAt } from '#web/features/course-desk/public/desk.ts'
import { deskCourseQuery } from '#web/features/course-desk/public/desk.queries.ts'
import { screen as course } from '#web/features/course-students/details-screen.tsx'
import { threadQuery } from '#web/features/messages/messages.queries.ts'
import { screen as messages } from '#web/features/messages/messages-screen.tsx'
import { screen as review } from '#web/features/tasks/review/review-screen.tsx'
import { taskQuery } from '#web/features/tasks/tasks.queries.ts'
import { screen as person } from '#web/features/users/person-screen.tsx'
import { personQuery } from '#web/features/users/users.queries.ts'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { aRecitation } from '#web/testing/a-recitation.ts'

const url = new URL('https://rattil.test/teacher/courses/7/details')
const named = { title: 'حلقة الفجر' }

interface Case {
  readonly screen: ScreenModule
  readonly params: Readonly<Record<string, string>>
  readonly key: QueryKey
  readonly data: object
  readonly title: string
}
const cases: readonly Case[] = [
  {
    screen: teaching,
    params: { circleId: '7' },
    key: taughtCircleQuery(7).queryKey,
    data: named,
    title: named.title,
  },
  {
    screen: course,
    params: { courseId: '7' },
    key: deskCourseQuery(deskAt(url), 7).queryKey,
    data: { title: 'دورة التجويد' },
    title: 'دورة التجويد',
  },
  {
    screen: messages,
    params: { threadId: '7' },
    key: threadQuery(7).queryKey,
    data: { with: { name: 'أ. ريم الحربي' } },
    title: 'أ. ريم الحربي، الرسائل',
  },
  {
    screen: person,
    params: { userId: '7' },
    key: personQuery(7).queryKey,
    data: { name: 'هند' },
    title: 'هند',
  },
  {
    screen: review,
    params: { taskId: '40' },
    key: taskQuery(40).queryKey,
    data: aRecitation(),
    title: 'تسجيل تلاوة: الإخلاص ١–٢، أسماء الحربي',
  },
]

test.each(cases)(
  'once it is there the title of the page is $title',
  ({ screen, params, key, data, title }) => {
    const queries = new QueryClient()
    expect(screen.head({ params, queries, url }).title).not.toContain(title)
    queries.setQueryData(key, data)
    expect(screen.head({ params, queries, url }).title).toBe(title)
  },
)
