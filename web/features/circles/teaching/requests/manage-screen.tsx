import { useQuery } from '@tanstack/react-query'
import { registrationViews } from '#contract/circles/registration-shapes.ts'
import { studentCount } from '#core/format/counts.ts'
import { hrefTo } from '#core/href.ts'
import { foldDigits } from '#core/text/digits.ts'
import { isNotFound } from '#web/kernel/calls/api-error.ts'
import { listAddress, oneOf } from '#web/kernel/lists/list-address.ts'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { useParams, useSearch } from '#web/router/router-context.ts'
import { Breadcrumbs } from '#web/ui/frame/breadcrumbs.tsx'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { TabLinks } from '#web/ui/buttons/tab-links.tsx'
import { PagedList } from '#web/ui/lists/paged-list.tsx'
import { tabsOf } from '#web/kernel/lists/list-tabs.ts'
import { RegistrationRow } from './registration-row.tsx'
import { registrationsQuery } from './registrations.queries.ts'
import { taughtCircleQuery } from '../teaching.queries.ts'

const address = listAddress({ view: oneOf(registrationViews, 'pending') })
const viewWords = {
  pending: 'ينتظرن قراركِ',
  members: 'العضوات',
  waiting: 'قائمة الانتظار',
  past: 'السابقات',
} as const

function ManageScreen() {
  const id = Number(foldDigits(useParams()['circleId'] ?? ''))
  const circle = useQuery(taughtCircleQuery(id))
  return (
    <Loaded
      query={circle}
      failed="تعذر تحميل الحلقة"
      rows={8}
      isMissing={isNotFound}
      missing={
        <ErrorState
          title="هذه الحلقة ليست من حلقاتكِ"
          action={<LinkButton to="/teacher/circles">العودة إلى حلقاتكِ</LinkButton>}
        />
      }
    >
      {({ title }) => (
        <>
          <PageHeader
            trail={
              <Breadcrumbs
                items={[
                  { label: 'الحلقات', to: '/teacher/circles' },
                  { label: title, to: hrefTo('/teacher/circles/{circleId}', { circleId: id }) },
                  { label: 'إدارة الحلقة' },
                ]}
              />
            }
            title="إدارة الحلقة"
            text={<bdi>{title}</bdi>}
          />
          <Registrations circleId={id} />
        </>
      )}
    </Loaded>
  )
}

/** Who asks for a seat, who has one and who waits; requests are decided where they stand. */
function Registrations({ circleId }: { circleId: number }) {
  const filters = address.read(useSearch())
  const list = useQuery(registrationsQuery(circleId, filters.view, filters.page))
  return (
    <div className="grid gap-4">
      <TabLinks label="الطالبات" items={tabsOf(address, filters, { of: 'view', words: viewWords })} />
      <PagedList
        list={list}
        failed="تعذر تحميل الطالبات"
        empty={<EmptyState title="لا أحد هنا" text="تظهر هنا الطلبات حين تصل، ومن قُبلت في الحلقة." />}
        linkTo={(page) => address.addressOf({ ...filters, page })}
        countWords={studentCount}
      >
        {(items) => (
          <ul>
            {items.map((registration) => (
              <RegistrationRow key={registration.id} circleId={circleId} registration={registration} />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  )
}

export const screen: ScreenModule = {
  Component: ManageScreen,
  head({ params, queries }) {
    const found = queries.getQueryData(
      taughtCircleQuery(Number(foldDigits(params['circleId'] ?? ''))).queryKey,
    )
    return { title: found ? `إدارة الحلقة: ${found.title}` : 'إدارة الحلقة', noIndex: true }
  },
}
