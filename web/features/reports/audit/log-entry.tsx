import { ArrowLeft } from 'lucide-react'
import type { Activity } from '#contract/reports/shapes.ts'
import { changesOf, type Change } from '#contract/audit/changes.ts'
import { actionText, entityText, settingText } from '#contract/audit/words.ts'
import { changeCount } from '#core/format/area-counts.ts'
import { formatDateTime } from '#core/format/date.ts'
import { arabicDigits } from '#core/format/number.ts'
import { hrefTo } from '#core/href.ts'
import { Link } from '#web/router/link.tsx'
import { Disclosure } from '#web/ui/text/accordion.tsx'
import { logList } from '../log-filter.ts'
import { thingAddress } from './thing-address.ts'
import { SpokenName } from '#web/ui/spoken.tsx'

/** More than so many wait behind a line, so that the page stays a list. */
const SHOWN = 4
const NUMBER = /^\d+$/

/** What the thing is called: its own name, else what it is and its number. */
export function thingText({
  entity,
  entity_id,
  thing,
}: Pick<Activity, 'entity' | 'entity_id' | 'thing'>): string {
  const name = thing?.name ?? settingText(entity_id)
  if (name) return name
  return NUMBER.test(entity_id) ? `${entityText(entity)} رقم ${arabicDigits(entity_id)}` : entityText(entity)
}

/** A thing of its own, not many at once. */
const isOne = ({ entity_id }: Activity) => NUMBER.test(entity_id) || settingText(entity_id) !== undefined

/** One entry of the log. `isAlone`: the list shows this one thing only, so nothing leads there. */
export function LogEntry({ activity, isAlone }: { activity: Activity; isAlone: boolean }) {
  const { actor, action, entity, entity_id, at, before, after, names } = activity
  const changes = changesOf(before, after, { entity, names })
  return (
    <li className="grid gap-1.5 border-b border-rule py-4">
      <h3 className="flex flex-wrap items-baseline gap-x-3 leading-ui">
        <span className="font-bold">{actionText(action)}</span>
        <Thing activity={activity} />
      </h3>
      <p className="flex flex-wrap items-center gap-x-4 text-sm text-ink-3">
        <span>
          <span className="text-ink-2">
            {actor ? (
              <Link to={hrefTo('/admin/users/{userId}', { userId: actor.id })} className="text-ink-2">
                <SpokenName text={actor.name} />
              </Link>
            ) : (
              'النظام'
            )}
          </span>
          ، <time dateTime={at}>{formatDateTime(at)}</time>
        </span>
        {isOne(activity) && !isAlone && (
          <Link
            to={logList.addressOf({ entity, entity_id })}
            aria-label={`كل التغييرات: ${thingText(activity)}`}
            className="inline-flex min-h-11 items-center"
          >
            كل التغييرات
          </Link>
        )}
      </p>
      {changes.length > 0 && changes.length <= SHOWN && <Changes changes={changes} />}
      {changes.length > SHOWN && (
        <div className="-mbe-2 [&>details]:border-0">
          <Disclosure title={changeCount(changes.length)}>
            <div className="pbe-3">
              <Changes changes={changes} />
            </div>
          </Disclosure>
        </div>
      )}
    </li>
  )
}

function Thing({ activity }: { activity: Activity }) {
  const to = thingAddress(activity)
  if (!to && !isOne(activity)) return null
  const text = <bdi>{thingText(activity)}</bdi>
  return to ? <Link to={to}>{text}</Link> : <span className="text-ink-2">{text}</span>
}

function Changes({ changes }: { changes: readonly Change[] }) {
  return (
    <dl className="grid gap-y-1 text-sm">
      {changes.map((change) => (
        <div key={change.name} className="grid gap-x-4 sm:grid-cols-[minmax(120px,200px)_minmax(0,1fr)]">
          <dt className="text-ink-3">{change.name}</dt>
          <dd className="min-w-0 wrap-anywhere">
            <Value {...change} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Old, an arrow in the direction of reading, new. */
function Value({ before, after }: Change) {
  return (
    <>
      {before !== null && (
        <del className={after === null ? 'text-ink-2' : 'text-ink-3 no-underline'}>
          <bdi>{before}</bdi>
        </del>
      )}
      {before !== null && after !== null && (
        <>
          <ArrowLeft className="me-1 inline size-4 align-middle text-ink-3" aria-hidden />
          <span className="sr-only">، صار: </span>
        </>
      )}
      {after !== null && (
        <ins className="text-ink no-underline">
          <bdi>{after}</bdi>
        </ins>
      )}
    </>
  )
}
