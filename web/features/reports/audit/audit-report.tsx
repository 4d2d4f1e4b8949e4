import { useQuery } from '@tanstack/react-query'
import { MOST_ACTIVITIES, type Activity } from '#contract/reports/shapes.ts'
import { entityText } from '#contract/audit/words.ts'
import { changeCount } from '#core/format/area-counts.ts'
import { sentenceOf } from '#web/kernel/api-error.ts'
import { useNavigate, useSearch } from '#web/router/router-context.ts'
import { FilterChip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListCount } from '#web/ui/list-count.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { NoResults } from '#web/ui/no-results.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
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
      <Loaded query={log} failed="تعذر تحميل السجل" errorText={sentenceOf} fades>
        {({ items, meta }) => (
          <>
            {items.length === 0 ? (
              <Nothing filter={filter} onClear={() => void navigate(logList.addressOf({}))} />
            ) : (
              <ul aria-label="التغييرات">
                {items.map((activity) => (
                  <LogEntry key={activity.id} activity={activity} isAlone={filter.entity !== undefined} />
                ))}
              </ul>
            )}
            <Pagination
              page={meta.page}
              lastPage={meta.last_page}
              linkTo={(page) => logList.addressOf({ ...filter, page })}
            />
          </>
        )}
      </Loaded>
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

const Nothing = ({ filter, onClear }: { filter: LogFilter; onClear: () => void }) =>
  narrowsLog(filter) ? (
    <NoResults title="لا تغييرات بهذه الشروط" onClear={onClear} />
  ) : (
    <EmptyState title="لا تغييرات بعد" text="كل تعديل في المنصة يظهر هنا مع من فعلته." />
  )
