import { useQuery } from '@tanstack/react-query'
import { rulesOfType } from '#core/paths/task-types.ts'
import { assignableTypes } from '#core/tasks/states.ts'
import { submissionCount } from '#core/tasks/words.ts'
import { hrefTo } from '#core/href.ts'
import { titledScreen } from '#web/kernel/screen.ts'
import { useNavigate, useSearch } from '#web/router/router-context.ts'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { ListCount } from '#web/ui/lists/list-count.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { audienceQuery, queueQuery } from '../../tasks.queries.ts'
import { partOf, queueAddress, queueOf, type QueueChoice } from './queue-address.ts'
import { QueueList } from './queue-list.tsx'

/** What her students sent and she has not judged, the longest waiting first. */
function QueueScreen() {
  const choice = queueAddress.read(useSearch())
  const queue = useQuery(queueQuery(partOf(choice)))
  return (
    <>
      <PageHeader title="مراجعة التسليمات" text={choice.by === 'due' ? 'الأسبق موعدًا أولًا.' : 'الأقدم أولًا.'} />
      <div className="grid gap-4">
        <PartChoice choice={choice} />
        <ListCount query={queue} words={submissionCount} className="text-ink-2" />
        <Loaded query={queue} failed="تعذر تحميل ما ينتظركِ" rows={6} fades>
          {({ items, meta }) =>
            meta.total === 0 ? (
              <EmptyState
                title="لا تسليمات تنتظركِ"
                text="تظهر هنا تلاوة كل طالبة وواجبها حين ترسله."
                action={
                  <LinkButton look="quiet" to={hrefTo('/teacher/tasks')}>
                    المهام اليومية
                  </LinkButton>
                }
              />
            ) : (
              <QueueList items={items} choice={choice} />
            )
          }
        </Loaded>
      </div>
    </>
  )
}

/** What a teacher hears or reads, and what a link has narrowed the list to. */
const typesWith = (chosen: QueueChoice['type']) =>
  assignableTypes.filter((type) => type === chosen || rulesOfType(type).isGraded)

/** In circles and paths with several teachers she sees what waits for all of them. */
function PartChoice({ choice }: { readonly choice: QueueChoice }) {
  const navigate = useNavigate()
  const audience = useQuery(audienceQuery(undefined))
  const circles = audience.data?.circles ?? []
  const show = (next: QueueChoice) =>
    void navigate(queueOf(next), { replace: true, preventScrollReset: true })
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Field label="ما يظهر">
        <Select
          value={choice.of ?? ''}
          options={[
            { value: '', label: 'كل ما ينتظر في حلقاتكِ ومساراتكِ' },
            { value: 'mine', label: 'ما أُسند إليكِ وحدكِ' },
            ...circles.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ target }) => show({ ...choice, of: target.value || undefined })}
        />
      </Field>
      <Field label="النوع">
        <Select
          value={choice.type ?? ''}
          options={[
            { value: '', label: 'كل الأنواع' },
            ...typesWith(choice.type).map((type) => ({ value: type, label: rulesOfType(type).label })),
          ]}
          onChange={({ target }) =>
            show({ ...choice, type: assignableTypes.find((type) => type === target.value) })
          }
        />
      </Field>
      <Field label="الترتيب">
        <Select
          value={choice.by}
          options={[
            { value: 'sent', label: 'الأقدم أولًا' },
            { value: 'due', label: 'الأسبق موعدًا أولًا' },
          ]}
          onChange={({ target }) => show({ ...choice, by: target.value === 'due' ? 'due' : 'sent' })}
        />
      </Field>
    </div>
  )
}

export const screen = titledScreen(QueueScreen, 'مراجعة التسليمات')
