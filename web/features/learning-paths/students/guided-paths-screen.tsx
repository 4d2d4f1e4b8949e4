import { useQuery } from '@tanstack/react-query'
import { studentCount } from '#core/format/counts.ts'
import { hrefTo } from '#core/href.ts'
import { listAddress } from '#web/kernel/lists/list-address.ts'
import { titledScreen } from '#web/kernel/screen.ts'
import { Link } from '#web/router/link.tsx'
import { useSearch } from '#web/router/router-context.ts'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { Row, Rows } from '#web/ui/lists/rows.tsx'
import { StateMark } from '#web/ui/marks/state-mark.tsx'
import { PagedList } from '#web/ui/lists/paged-list.tsx'
import { guidedPathsQuery } from './path-students.queries.ts'

const address = listAddress({})

/** The paths whose students a teacher guides. */
function GuidedPathsScreen() {
  const { page } = address.read(useSearch())
  const paths = useQuery(guidedPathsQuery(page))
  return (
    <>
      <PageHeader title="المسارات" text="طالباتكِ في كل مسار، ومن تأخرت منهن." />
      <PagedList
        list={paths}
        failed="تعذر تحميل المسارات"
        rows={4}
        empty={<EmptyState title="لا مسارات لكِ بعد" text="تعيّن المديرة معلمات المسار، فيظهر هنا بطالباته." />}
        linkTo={(next) => address.addressOf({ page: next })}
        count="none"
      >
        {(items) => (
          <Rows>
            {items.map(({ id, title, students, behind }) => (
              <Row
                key={id}
                title={
                  <Link to={hrefTo('/teacher/path/{pathId}', { pathId: id })}>
                    <bdi>{title}</bdi>
                  </Link>
                }
                text={studentCount(students)}
                meta={
                  behind > 0 ? (
                    <StateMark shape="half" tone="warn">
                      تأخرت {studentCount(behind)}
                    </StateMark>
                  ) : (
                    <StateMark shape="check" tone="ok">
                      لا متأخرات
                    </StateMark>
                  )
                }
              />
            ))}
          </Rows>
        )}
      </PagedList>
    </>
  )
}

export const screen = titledScreen(GuidedPathsScreen, 'المسارات')
