import { ArrowRight, Search } from 'lucide-react'
import { useState } from 'react'
import { remainingMinutes, lessonLink } from '#core/course.ts'
import { formatMinutes } from '#core/format/duration.ts'
import { hrefTo } from '#core/href.ts'
import { homeOf } from '#web/kernel/session/home-of.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { NoResults } from '#web/ui/loading/no-results.tsx'
import { SegmentedControl } from '#web/ui/buttons/segmented-control.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { nextToLearn } from '../learning.ts'
import type { Player } from '../use-player.ts'
import {
  everything,
  isNarrowed,
  shownModules,
  type LessonFilter,
  type OutlineQuery,
} from './outline-filter.ts'
import { OutlineModule } from './outline-module.tsx'

const filters: readonly { value: LessonFilter; label: string }[] = [
  { value: 'all', label: 'الكل' },
  { value: 'incomplete', label: 'غير المكتملة' },
  { value: 'completed', label: 'المكتملة' },
]

export interface OutlineProps {
  player: Player
  /** She chose a lesson; a sheet closes. */
  onChoose?: (() => void) | undefined
}

export function Outline({ player, onChoose }: OutlineProps) {
  const [query, setQuery] = useState<OutlineQuery>(everything)
  const modules = shownModules(player.course.modules, query, player.completed)
  return (
    <>
      <OutlineLinks courseId={player.course.id} />
      <Input
        type="search"
        aria-label="البحث في الدروس"
        placeholder="ابحثي في الدروس..."
        icon={<Search />}
        value={query.search}
        onChange={(event) => setQuery({ ...query, search: event.currentTarget.value })}
      />
      {!player.isPreview && (
        <SegmentedControl
          label="عرض الدروس"
          className="mbs-2.5 mbe-1"
          block
          compact
          options={filters}
          value={query.filter}
          onChange={(filter) => setQuery({ ...query, filter })}
        />
      )}
      {isNarrowed(query) && modules.length > 0 && (
        <Button look="text" size={36} onClick={() => setQuery(everything)}>
          مسح عوامل التصفية
        </Button>
      )}
      {!player.isPreview && !isNarrowed(query) && <WhatIsLeft player={player} onChoose={onChoose} />}
      <nav aria-label="دروس الدورة">
        {modules.map((module) => (
          <OutlineModule
            key={module.id}
            module={module}
            currentId={player.lesson?.id}
            completed={player.completed}
            isPreview={player.isPreview}
            onChoose={onChoose}
          />
        ))}
      </nav>
      {modules.length === 0 && (
        <output>
          <NoResults title="لا توجد نتائج مطابقة للبحث" onClear={() => setQuery(everything)} />
        </output>
      )}
    </>
  )
}

function OutlineLinks({ courseId }: { courseId: number }) {
  const { user } = useSession()
  const back = backLinks[user?.role ?? ''] ?? { to: homeOf(user?.role), label: 'لوحتي' }
  return (
    <div className="flex flex-wrap gap-x-4 text-sm">
      <TextLink to={back.to}>
        <ArrowRight /> {back.label}
      </TextLink>
      <TextLink to={hrefTo('/course/{courseId}', { courseId })} className="ms-auto">
        تفاصيل الدورة
      </TextLink>
    </div>
  )
}

const backLinks: Record<string, { to: string; label: string }> = {
  student: { to: '/student/courses', label: 'دوراتي' },
  teacher: { to: '/teacher/courses', label: 'دوراتي' },
}

/** How much is left, and the way to it. */
function WhatIsLeft({ player, onChoose }: OutlineProps) {
  const { lessons, lesson, completed } = player
  const next = nextToLearn(lessons, lesson?.id ?? 0, completed)
  const minutes = remainingMinutes(lessons, completed)
  if (minutes === 0) return null
  return (
    <p className="text-sm text-ink-3">
      {next && (
        <TextLink to={lessonLink(next)} small arrow className="me-3" onClick={onChoose}>
          <span>
            الدرس التالي<span className="sr-only">: {next.title}</span>
          </span>
        </TextLink>
      )}
      {minutes < 1 ? 'المتبقي أقل من دقيقة' : `المتبقي نحو ${formatMinutes(minutes)}`}
    </p>
  )
}
