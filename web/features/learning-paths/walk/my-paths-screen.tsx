import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MyPath, PathCard } from '#contract/learning-paths/shapes.ts'
import { planDayCount } from '#core/format/path-words.ts'
import { titledScreen } from '#web/kernel/screen.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { Row, Rows } from '#web/ui/lists/rows.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { EnrolDialog } from './enrol-dialog.tsx'
import { myPathsQuery, openPathsQuery } from './my-paths.queries.ts'
import { TodayPart } from './today-part.tsx'

function MyPathsScreen() {
  const mine = useQuery(myPathsQuery())
  return (
    <>
      <PageHeader title="مساراتي" text="مقرر يومكِ في كل مسار، وما فات ينتقل ولا يتراكم." />
      <Loaded query={mine} failed="تعذر تحميل مساراتكِ" rows={6}>
        {({ items }) => (
          <div className="grid gap-8">
            {items.length === 0 && (
              <EmptyState title="لم تلتحقي بمسار بعد" text="اختاري مسارًا مما يلي، وابدئي يوم تشائين." />
            )}
            {items.map((path) => (
              <TodayPart key={path.path.id} mine={path} />
            ))}
            <OpenPaths mine={items} />
          </div>
        )}
      </Loaded>
    </>
  )
}

/** Published paths that she does not walk yet. */
function OpenPaths({ mine }: { mine: readonly MyPath[] }) {
  const list = useQuery(openPathsQuery())
  const [chosen, setChosen] = useState<PathCard>()
  const own = new Set(mine.map(({ path }) => path.id))
  return (
    <Loaded query={list} failed="تعذر تحميل المسارات">
      {({ items }) => {
        const others = items.filter(({ id }) => !own.has(id))
        if (others.length === 0) return null
        return (
          <section aria-labelledby="open-paths">
            <PanelTitle id="open-paths" title="مسارات يمكنكِ الالتحاق بها" />
            <Rows>
              {others.map((path) => (
                <Row
                  key={path.id}
                  title={<bdi>{path.title}</bdi>}
                  text={path.description || planDayCount(path.days_count)}
                  meta={planDayCount(path.days_count)}
                  actions={
                    <Button look="quiet" aria-label={`التحقي: ${path.title}`} onClick={() => setChosen(path)}>
                      التحقي
                    </Button>
                  }
                />
              ))}
            </Rows>
            {chosen && <EnrolDialog path={chosen} onClose={() => setChosen(undefined)} />}
          </section>
        )
      }}
    </Loaded>
  )
}

export const screen = titledScreen(MyPathsScreen, 'مساراتي')
