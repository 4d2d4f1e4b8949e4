import { useQuery } from '@tanstack/react-query'
import type { MyPath } from '#contract/learning-paths/shapes.ts'
import { Arriving } from '#web/ui/loading/in-order.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { myPathsQuery } from '../walk/my-paths.queries.ts'
import { TodayPart } from '../walk/today-part.tsx'

/** It asks nothing of her today. One whose portion she has done still stands where she did it. */
const isResting = ({ is_open: isOpen, today, progress, catch_up: catchUp }: MyPath) =>
  isOpen && today.length === 0 && progress.behind === 0 && catchUp === 0

/** What her paths ask of her today; nothing for one who walks none, and nothing before that is known. */
export function TodayPortions() {
  const mine = useQuery(myPathsQuery())
  if (mine.isPending) return <Arriving />
  if (mine.data?.items.every(isResting)) return null
  return (
    <section aria-labelledby="today-portions" className="mbe-10">
      <PanelTitle
        id="today-portions"
        title="مقرر اليوم"
        action={<TextLink to="/student/paths">مساراتي</TextLink>}
      />
      <Loaded query={mine} failed="تعذر تحميل مقرر اليوم">
        {({ items }) => <Paths paths={items.filter((path) => !isResting(path))} />}
      </Loaded>
    </section>
  )
}

/** Her other paths, below what is hers to do: who hears the page does not wait for their weeks. */
export function RestingPaths() {
  const { data, isPending } = useQuery(myPathsQuery())
  if (isPending) return <Arriving />
  const resting = data?.items.filter(isResting) ?? []
  if (resting.length === 0) return null
  return (
    <section aria-labelledby="resting-paths" className="mbe-10">
      <PanelTitle id="resting-paths" title="مسارات بلا مقرر اليوم" />
      <Paths paths={resting} />
    </section>
  )
}

const Paths = ({ paths }: { paths: readonly MyPath[] }) => (
  <div className="grid gap-4">
    {paths.map((path) => (
      <TodayPart key={path.path.id} mine={path} level={3} />
    ))}
  </div>
)
