import type { DeskPath } from '#contract/learning-paths/shapes.ts'
import { studentCount } from '#core/format/counts.ts'
import { formatDateTime } from '#core/format/date.ts'
import { arabicDigits } from '#core/format/number.ts'
import { pathLengthWords, stageCount, taskCount } from '#core/format/path-words.ts'
import { hrefTo } from '#core/href.ts'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { Link } from '#web/router/link.tsx'
import { Breadcrumbs } from '#web/ui/frame/breadcrumbs.tsx'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { DescriptionList } from '#web/ui/text/description-list.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { PriceTag } from '#web/ui/text/price-tag.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { State } from '#web/ui/marks/state-mark.tsx'
import { publicationStates } from '#web/ui/marks/states.ts'
import { audienceWords } from '../../path-words.ts'
import { PathStudents } from '../../students/path-students.tsx'
import { LoadedPath } from '../loaded-path.tsx'
import { PathActs } from '../path-acts.tsx'
import { SpokenName } from '#web/ui/spoken.tsx'
import { deskPathQuery } from '../../desk-paths.queries.ts'

const DetailsScreen = () => <LoadedPath>{(path) => <Details path={path} />}</LoadedPath>

function Details({ path }: { path: DeskPath }) {
  const { id, title, is_published, days_count, stages_count, tasks_count, students_count } = path
  const at = { pathId: id }
  return (
    <>
      <PageHeader
        trail={
          <Breadcrumbs
            items={[{ label: 'المسارات', to: '/admin/learning-paths' }, { label: 'تفاصيل المسار' }]}
          />
        }
        title={<bdi>{title}</bdi>}
        text={
          <span className="flex flex-wrap gap-x-4">
            <State look={is_published ? publicationStates.published : publicationStates.draft} />
            {[
              pathLengthWords(days_count),
              stageCount(stages_count),
              taskCount(tasks_count),
              studentCount(students_count),
            ].join('، ')}
          </span>
        }
        actions={<PathActs path={path} />}
      />
      <div className="grid gap-8">
        <div className="flex flex-wrap gap-3">
          <LinkButton look="quiet" to={hrefTo('/admin/learning-paths/{pathId}/curriculum', at)}>
            خطة المسار
          </LinkButton>
          <LinkButton look="quiet" to={hrefTo('/admin/learning-paths/{pathId}/curricula', at)}>
            المناهج
          </LinkButton>
          {days_count > 0 && (
            <LinkButton look="quiet" to={hrefTo('/admin/learning-paths/{pathId}/test', at)}>
              سيري فيه كطالبة
            </LinkButton>
          )}
          {is_published && (
            <LinkButton look="quiet" to={hrefTo('/path/{pathId}', at)}>
              صفحته في الموقع
            </LinkButton>
          )}
        </div>
        <Facts path={path} />
        <section>
          <PanelTitle title="طالبات المسار" />
          <PathStudents pathId={id} />
        </section>
      </div>
    </>
  )
}

function Facts({ path }: { path: DeskPath }) {
  const { description, audience, level, price, teachers, gives_certificate, updated_at, updated_by } = path
  const { needs_course: course, needs_path: before, edition, has_changes: hasChanges } = path
  return (
    <DescriptionList
      items={[
        { term: 'الوصف', value: description ? <bdi>{description}</bdi> : 'بلا وصف' },
        {
          term: 'الإصدار',
          value:
            edition === null
              ? 'لم تُنشر الخطة بعد'
              : `${arabicDigits(edition)}${hasChanges ? '، وفي الخطة تغييرات لم تُنشر' : ''}`,
        },
        { term: 'لمن', value: audienceWords[audience] },
        { term: 'المستوى', value: level?.name ?? 'كل المستويات' },
        { term: 'السعر', value: <PriceTag value={price} freeWord="مجاني" /> },
        {
          term: 'المعلمات',
          value: teachers.length > 0 ? teachers.map(({ name }) => name).join('، ') : 'لا معلمة بعد',
        },
        { term: 'الشهادة', value: gives_certificate ? 'عند إتمامه' : 'بلا شهادة' },
        {
          term: 'يلزم قبله',
          value:
            course || before ? (
              <>
                {course && (
                  <Link to={hrefTo('/course/{courseId}', { courseId: course.id })}>
                    دورة «<bdi>{course.name}</bdi>»
                  </Link>
                )}
                {course && before && '، '}
                {before && (
                  <Link to={hrefTo('/admin/learning-paths/{pathId}', { pathId: before.id })}>
                    مسار «<bdi>{before.name}</bdi>»
                  </Link>
                )}
              </>
            ) : (
              'لا شيء'
            ),
        },
        {
          term: 'آخر تعديل',
          value: (
            <>
              {formatDateTime(updated_at)}
              {updated_by && (
                <>
                  ، <SpokenName text={updated_by.name} />
                </>
              )}
            </>
          ),
        },
      ]}
    />
  )
}

export const screen: ScreenModule = {
  Component: DetailsScreen,
  head({ params, queries }) {
    const found = queries.getQueryData(deskPathQuery(Number(params['pathId'])).queryKey)
    return { title: found ? found.title : 'تفاصيل المسار', noIndex: true }
  },
}
