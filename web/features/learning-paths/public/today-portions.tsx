import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '#web/kernel/api-error.ts'
import { Arriving } from '#web/ui/in-order.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { PanelTitle } from '#web/ui/section-title.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { myPathsQuery } from '../walk/my-paths.queries.ts'
import { TodayPart } from '../walk/today-part.tsx'

/** What her paths ask of her today; nothing for one who walks none, and nothing before that is known. */
export function TodayPortions() {
  const mine = useQuery(myPathsQuery())
  if (mine.isPending) return <Arriving />
  if (mine.data?.items.length === 0) return null
  return (
    <section aria-labelledby="today-portions" className="mbe-10">
      <PanelTitle
        id="today-portions"
        title="مقرر اليوم"
        action={<TextLink to="/student/paths">مساراتي</TextLink>}
      />
      <Loaded query={mine} failed="تعذر تحميل مقرر اليوم" errorText={sentenceOf}>
        {({ items }) => (
          <div className="grid gap-4">
            {items.map((path) => (
              <TodayPart key={path.path.id} mine={path} level={3} />
            ))}
          </div>
        )}
      </Loaded>
    </section>
  )
}
