import { useQuery } from '@tanstack/react-query'
import { MOST_ACTIVITIES, type Activity } from '#contract/reports/shapes.ts'
import { entityText } from '#contract/audit/words.ts'
import { changeCount } from '#core/format/area-counts.ts'
import { useNavigate, useSearch } from '#web/router/router-context.ts'
import { FilterChip } from '#web/ui/buttons/chip.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { ListCount } from '#web/ui/lists/list-count.tsx'
import { PagedList } from '#web/ui/lists/paged-list.tsx'
import { activitiesQuery } from '../reports.queries.ts'
import { LogEntry, thingText } from './log-entry.tsx'
import { logList, narrowsLog, type LogFilter } from '../log-filter.ts'
import { LogFilters } from './log-filters.tsx'

const countWords = (total: number) =>
  total >= MOST_ACTIVITIES ? `أحدث ${changeCount(MOST_ACTIVITIES)}؛ ضيّقي المدة لما قبلها` : changeCount(total)

/** Who changed what and when; old and new in words. */
export function AuditReport() {
  const filter = logList.read(useSearch())
  const navigate = useNavigate()
  const log = useQuery(activitiesQuery(filter))
  return (
    <>
      <LogFilters key={logList.addressOf(filter).search} filter={filter} />
      <div className="mbe-2 flex flex-wrap items-center gap-3">
        {filter.entity && <ThingChip filter={filter} first={log.data?.items[0]} />}
        <ListCount query={log} words={countWords} className="ms-auto text-sm text-ink-3" />
      </div>
      <PagedList
        list={log}
        failed="تعذر تحميل السجل"
        rows={4}
        onClear={narrowsLog(filter) ? () => void navigate(logList.addressOf({})) : undefined}
        noResults={{ title: 'لا تغييرات بهذه الشروط' }}
        empty={<EmptyState title="لا تغييرات بعد" text="كل تعديل في المنصة يظهر هنا مع من فعلته." />}
        linkTo={(page) => logList.addressOf({ ...filter, page })}
        count="none"
      >
        {(items) => (
          <ul aria-label="التغييرات">
            {items.map((activity) => (
              <LogEntry key={activity.id} activity={activity} isAlone={filter.entity !== undefined} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}

function ThingChip({ filter, first }: { filter: LogFilter; first: Activity | undefined }) {
  const { entity = '', entity_id = '' } = filter
  const activity = first ?? { entity, entity_id, thing: null }
  return (
    <FilterChip to={logList.addressOf({ ...filter, entity: undefined, entity_id: undefined, page: 1 })}>
      {first?.thing && `${entityText(entity)}: `}
      <bdi>{thingText(activity)}</bdi>
    </FilterChip>
  )
}
