import { ArrowRight, House, Keyboard, ListVideo } from 'lucide-react'
import { useState } from 'react'
import { formatNumber } from '#core/format/number.ts'
import { lessonCount } from '#core/format/counts.ts'
import { progressPercent } from '#core/course.ts'
import { inGenitive } from '#core/format/plural.ts'
import { homeOf } from '#web/kernel/session/home-of.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { IconButton, IconLink } from '#web/ui/buttons/icon-button.tsx'
import { ProgressBar } from '#web/ui/marks/progress-bar.tsx'
import { StateMark } from '#web/ui/marks/state-mark.tsx'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'
import { OfflineButton } from './keeping/offline-button.tsx'
import type { Player } from './use-player.ts'

const ShortcutsDialog = lazyDialog('ShortcutsDialog', () => import('./keyboard/shortcuts-dialog.tsx'))

export const TITLE_ID = 'lesson-title'

export interface PlayerHeaderProps {
  player: Player
  outline: { readonly isOpen: boolean; readonly toggle: () => void }
}

export function PlayerHeader({ player, outline }: PlayerHeaderProps) {
  const { user } = useSession()
  const { course, lesson, isPreview } = player
  const [isHelpOpen, setHelpOpen] = useState(false)
  return (
    <header className="sticky inset-bs-0 z-30">
      <div className="flex min-h-15 items-center gap-1.5 border-b border-rule bg-surface px-2 lg:min-h-17 lg:gap-3 lg:px-4">
        <IconLink to={homeOf(user?.role)} label="العودة إلى لوحتي">
          <ArrowRight />
        </IconLink>
        <IconLink to="/" label="الرئيسية" className="max-md:hidden">
          <House />
        </IconLink>
        <div className="min-w-0 flex-1">
          <p className="truncate text-xs text-ink-3">{course.title}</p>
          <h1
            id={TITLE_ID}
            className="line-clamp-2 text-md leading-normal font-bold max-sm:text-sm max-sm:leading-tight"
          >
            {lesson?.title}
          </h1>
        </div>
        {isPreview ? (
          <StateMark shape="dash" tone="info" boxed>
            معاينة
          </StateMark>
        ) : (
          <Progress player={player} />
        )}
        <IconButton
          label="اختصارات لوحة المفاتيح"
          aria-haspopup="dialog"
          className="max-md:hidden"
          onClick={() => setHelpOpen(true)}
        >
          <Keyboard />
        </IconButton>
        {user?.role === 'student' && !isPreview && <OfflineButton player={player} />}
        <IconButton label="محتوى الدورة" aria-expanded={outline.isOpen} onClick={outline.toggle}>
          <ListVideo />
        </IconButton>
      </div>
      {!isPreview && (
        <progress
          max={player.lessons.length}
          value={player.completedCount}
          aria-label="تقدم الدورة"
          aria-valuetext={countText(player)}
          className="bar h-1 w-full md:hidden"
        />
      )}
      {isHelpOpen && <ShortcutsDialog open onClose={() => setHelpOpen(false)} />}
    </header>
  )
}

const countText = ({ completedCount, lessons }: Player) =>
  `${formatNumber(completedCount)} من ${inGenitive(lessonCount(lessons.length))}`

function Progress({ player }: { player: Player }) {
  return (
    <div className="grid w-[220px] gap-1 max-lg:w-[150px] max-md:hidden">
      <span className="text-sm leading-normal">{countText(player)}</span>
      <ProgressBar
        value={progressPercent(player.completedCount, player.lessons.length)}
        label="تقدم الدورة"
      />
    </div>
  )
}
