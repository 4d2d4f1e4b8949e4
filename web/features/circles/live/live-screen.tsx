import { useQuery } from '@tanstack/react-query'
import { Archive, Pause, Play, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { shownRooms, type LiveBoard, type ShownRooms } from '#contract/circles/live-shapes.ts'
import { formatDateBoth, formatTime } from '#core/format/date.ts'
import { listAddress, oneOf } from '#web/kernel/lists/list-address.ts'
import { useConnection } from '#web/kernel/realtime/use-realtime.ts'
import { titledScreen } from '#web/kernel/screen.ts'
import { useSearch } from '#web/router/router-context.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { StateMark } from '#web/ui/marks/state-mark.tsx'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'
import { EndedToday, StartsSoon } from './day-lists.tsx'
import { LiveFigures } from './live-figures.tsx'
import { LiveRooms } from './live-rooms.tsx'
import { liveBoardQuery } from './live.queries.ts'

const ThresholdsDialog = lazyDialog('ThresholdsDialog', () => import('./thresholds-dialog.tsx'))

const KeepingDialog = lazyDialog('KeepingDialog', () => import('../../live/public/keeping-dialog.tsx'))

const address = listAddress({ show: oneOf(shownRooms, 'now') })

function LiveScreen() {
  const [isPaused, setPaused] = useState(false)
  const [isSetting, setSetting] = useState(false)
  const [isKeeping, setKeeping] = useState(false)
  const { show, page } = address.read(useSearch())
  const board = useQuery({
    ...liveBoardQuery(show, page),
    // What she chooses while it stands still is asked for once.
    enabled: ({ state }) => !isPaused || state.data === undefined,
  })
  return (
    <Loaded query={board} failed="تعذر تحميل الحلقات" rows={8}>
      {(data) => (
        <>
          <PageHeader
            title="الحلقات الآن"
            text={`${formatDateBoth(data.now)}، ${formatTime(data.now)}`}
            actions={
              <>
                <Freshness board={data} isPaused={isPaused} failed={board.isError} />
                <Button look="text" size={36} onClick={() => setPaused((was) => !was)}>
                  {isPaused ? <Play /> : <Pause />} {isPaused ? 'استئناف' : 'إيقاف'}
                </Button>
                <Button look="text" size={36} onClick={() => setSetting(true)}>
                  <SlidersHorizontal /> الحدود
                </Button>
                <Button look="text" size={36} onClick={() => setKeeping(true)}>
                  <Archive /> ما يُحفظ
                </Button>
              </>
            }
          />
          <Board board={data} show={show} />
          {isSetting && <ThresholdsDialog thresholds={data.thresholds} onClose={() => setSetting(false)} />}
          {isKeeping && <KeepingDialog onClose={() => setKeeping(false)} />}
        </>
      )}
    </Loaded>
  )
}

function Board({ board, show }: { board: LiveBoard; show: ShownRooms }) {
  return (
    <div className="grid gap-10">
      <LiveFigures board={board} shown={show} linkTo={(next) => address.addressOf({ show: next })} />
      <LiveRooms board={board} show={show} linkTo={(page) => address.addressOf({ show, page })} />
      <div className="grid gap-10 lg:grid-cols-2 lg:gap-14">
        <StartsSoon board={board} allOfThem={address.addressOf({ show: 'soon' })} />
        <EndedToday today={board.today} />
      </div>
    </div>
  )
}

interface FreshnessProps {
  readonly board: LiveBoard
  readonly isPaused: boolean
  readonly failed: boolean
}

/** Whether what she sees is what is. */
function Freshness({ board, isPaused, failed }: FreshnessProps) {
  const connection = useConnection()
  const isFresh = connection === 'connected' && !isPaused && !failed
  return (
    <output className="self-center text-sm">
      {isFresh ? (
        <StateMark shape="disc" tone="ok">
          تحديث مباشر
        </StateMark>
      ) : (
        <StateMark shape="half" tone="warn">
          آخر تحديث {formatTime(board.now)}
        </StateMark>
      )}
    </output>
  )
}

export const screen = titledScreen(LiveScreen, 'الحلقات الآن')
