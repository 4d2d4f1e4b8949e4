import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { UserDetail } from '#contract/users/shapes.ts'
import { isNotFound } from '#web/kernel/calls/api-error.ts'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { useParams, useSearch } from '#web/router/router-context.ts'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { Breadcrumbs } from '#web/ui/frame/breadcrumbs.tsx'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { SkeletonRows } from '#web/ui/loading/skeleton.tsx'
import { TabLinks } from '#web/ui/buttons/tab-links.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { personQuery } from './users.queries.ts'
import { AttemptsPart } from './person/parts/attempts-part.tsx'
import { CoursesPart } from './person/parts/courses-part.tsx'
import { PersonHead } from './person/person-head.tsx'
import { partIds, personAddress } from './person/parts/part.ts'
import { ProfilePart } from './person/parts/profile-part.tsx'
import { ReceiptsPart } from './person/parts/receipts-part.tsx'
import { SessionsPart } from './person/parts/sessions-part.tsx'

// The words of the audit are many.
const ActivityPart = lazyPart('ActivityPart', () => import('./person/parts/activity-part.tsx'))

const parts = {
  profile: { label: 'الملف', Part: ProfilePart },
  courses: { label: 'الدورات والتقدم', Part: CoursesPart },
  attempts: { label: 'الاختبارات', Part: AttemptsPart },
  receipts: { label: 'الإيصالات', Part: ReceiptsPart },
  sessions: { label: 'الجلسات', Part: SessionsPart },
  activity: { label: 'النشاط', Part: ActivityPart },
} as const

/** One account: who she is, how she learns, where she is signed in, what was done. */
function PersonScreen() {
  const params = useParams()
  const id = Number(params['studentId'] ?? params['userId'])
  const isStudents = params['studentId'] !== undefined
  const person = useQuery({ ...personQuery(id), enabled: Number.isSafeInteger(id) })
  const list = isStudents
    ? { label: 'الطالبات', to: '/admin/students' }
    : { label: 'المستخدمون', to: '/admin/users' }
  if (!Number.isSafeInteger(id) || isNotFound(person.error))
    return (
      <EmptyState
        title="لا يوجد حساب بهذا الرقم"
        text="ربما مُحي بعد أن بقي في سلة المحذوفات ثلاثين يومًا."
        action={<LinkButton to={list.to}>العودة إلى القائمة</LinkButton>}
      />
    )
  return (
    <div className="grid gap-3">
      <Breadcrumbs items={[list, { label: person.data?.name ?? '...' }]} />
      <Loaded query={person} failed="تعذر تحميل الحساب" fades>
        {(found) => <Person key={found.id} person={found} />}
      </Loaded>
    </div>
  )
}

function Person({ person }: { person: UserDetail }) {
  const { part, page } = personAddress.read(useSearch())
  const { Part } = parts[part]
  return (
    <div className="grid gap-6">
      <PersonHead person={person} />
      <TabLinks
        label="أقسام الحساب"
        items={partIds.map((id) => ({
          id,
          label: parts[id].label,
          to: personAddress.addressOf({ part: id }),
          current: id === part,
        }))}
      />
      <Suspense fallback={<SkeletonRows />}>
        <Part person={person} page={page} />
      </Suspense>
    </div>
  )
}

export const screen: ScreenModule = {
  Component: PersonScreen,
  head({ params, queries }) {
    const found = queries.getQueryData(personQuery(Number(params['studentId'] ?? params['userId'])).queryKey)
    return { title: found ? found.name : 'صفحة الحساب', noIndex: true }
  },
}
