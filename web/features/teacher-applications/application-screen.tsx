import { useQuery } from '@tanstack/react-query'
import type { ApplicationDetail } from '#contract/teacher-applications/shapes.ts'
import { formatDate } from '#core/format/date.ts'
import { isNotFound } from '#web/kernel/calls/api-error.ts'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { useParams } from '#web/router/router-context.ts'
import { Breadcrumbs } from '#web/ui/frame/breadcrumbs.tsx'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { State } from '#web/ui/marks/state-mark.tsx'
import { applicationStates } from '#web/ui/marks/states.ts'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { AnswersPart } from './desk/answers-part.tsx'
import { DecisionPart } from './desk/decision-part.tsx'
import { applicationQuery } from './desk/desk.queries.ts'
import { NotesPart } from './desk/notes-part.tsx'
import { PapersList } from './desk/papers-list.tsx'

const LIST = '/admin/teacher-applications'

function ApplicationScreen() {
  const id = Number(useParams()['applicationId'])
  const isId = Number.isSafeInteger(id)
  const application = useQuery({ ...applicationQuery(id), enabled: isId })
  if (!isId || isNotFound(application.error))
    return (
      <EmptyState
        title="لا يوجد طلب بهذا الرقم"
        text="ربما مُحي مع حساب صاحبته."
        action={<LinkButton to={LIST}>العودة إلى الطلبات</LinkButton>}
      />
    )
  return (
    <Loaded query={application} failed="تعذر تحميل الطلب" rows={6}>
      {(data) => <Application key={id} application={data} />}
    </Loaded>
  )
}

function Application({ application }: { application: ApplicationDetail }) {
  const { id, name, status, notes } = application
  return (
    <>
      <PageHeader
        trail={<Breadcrumbs items={[{ label: 'طلبات المعلمات', to: LIST }, { label: name }]} />}
        title={<bdi>{name}</bdi>}
        text={<State look={applicationStates[status]} />}
      />
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
        <div className="grid content-start gap-10 max-lg:contents">
          <AnswersPart application={application} />
        </div>
        <div className="grid content-start gap-10 max-lg:contents">
          <div className="max-lg:order-first">
            <DecisionPart application={application} />
          </div>
          <PapersList application={application} />
          <NotesPart id={id} notes={notes} />
          <Others others={application.others} />
        </div>
      </div>
    </>
  )
}

function Others({ others }: Pick<ApplicationDetail, 'others'>) {
  if (others.length === 0) return null
  return (
    <section aria-labelledby="others">
      <PanelTitle id="others" title="طلبات أخرى بالبريد نفسه" />
      <ul>
        {others.map(({ id, status, created_at }) => (
          <li key={id} className="flex items-center justify-between gap-3 border-b border-rule py-1">
            <State look={applicationStates[status]} />
            <TextLink to={`${LIST}/${id}`}>{formatDate(created_at)}</TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const screen: ScreenModule = {
  Component: ApplicationScreen,
  head({ params, queries }) {
    const found = queries.getQueryData(applicationQuery(Number(params['applicationId'])).queryKey)
    return { title: found ? `طلب انضمام معلمة: ${found.name}` : 'طلب انضمام معلمة', noIndex: true }
  },
}
