import {
  Bookmark,
  Captions,
  CaptionsOff,
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  Volume2,
  VolumeX,
  type LucideIcon,
} from 'lucide-react'
import { formatClock } from '#core/format/duration.ts'
import { cx } from '../cx.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { toggle, useMediaState, type Media } from './sources/media.ts'
import { SeekLine, type Mark } from './seek-line.tsx'
import { MoreMenu, SpeedMenu } from './transport-menus.tsx'
import { Spoken } from '#web/ui/spoken.tsx'

export interface TransportProps {
  media: Media | undefined
  /** Whether the controls lie over the picture, or below it. */
  over: boolean
  marks: readonly Mark[]
  onBookmark?: (() => void) | undefined
  onRate: (rate: number) => void
  /** Absent where there are none. */
  captions?: { isShown: boolean; toggle: () => void } | undefined
  togglePicture?: (() => void) | undefined
  fullscreen: { isFull: boolean; toggle: () => void }
}

interface Extra {
  id: string
  label: string
  icon: LucideIcon
  onPick: () => void
}

/** Left to right, as every transport in the world: it is not mirrored. */
export function Transport(props: TransportProps) {
  const { media, over, marks, onBookmark, onRate, fullscreen } = props
  const { isPlaying, time, duration, loaded, rate, isMuted } = useMediaState(media)
  const extras = extrasOf(props, isMuted)
  return (
    <div dir="ltr" className={cx('vid-ctl', over && 'vid-over')}>
      <IconButton
        bare
        label={isPlaying ? 'إيقاف مؤقت' : 'تشغيل'}
        disabled={!media}
        onClick={() => media && toggle(media)}
      >
        {isPlaying ? <Pause /> : <Play />}
      </IconButton>
      <bdi className="whitespace-nowrap">
        <Spoken text={`${formatClock(time)} / ${formatClock(duration)}`} />
      </bdi>
      <SeekLine
        time={time}
        duration={duration}
        loaded={loaded}
        marks={marks}
        onSeek={(seconds) => media?.seek(seconds)}
      />
      {onBookmark && (
        <IconButton bare label="إشارة مرجعية" onClick={onBookmark}>
          <Bookmark />
        </IconButton>
      )}
      {extras.map(({ id, label, icon: Icon, onPick }) => (
        <IconButton key={id} bare label={label} className="max-lg:hidden" onClick={onPick}>
          <Icon />
        </IconButton>
      ))}
      <SpeedMenu rate={rate} onRate={onRate} className="max-lg:hidden" />
      <MoreMenu rate={rate} onRate={onRate} className="lg:hidden" actions={extras} />
      <IconButton
        bare
        label={fullscreen.isFull ? 'الخروج من ملء الشاشة' : 'ملء الشاشة'}
        onClick={fullscreen.toggle}
      >
        {fullscreen.isFull ? <Minimize /> : <Maximize />}
      </IconButton>
    </div>
  )
}

function extrasOf({ media, captions, togglePicture }: TransportProps, isMuted: boolean): Extra[] {
  const extras: Extra[] = [
    {
      id: 'sound',
      label: isMuted ? 'إلغاء الكتم' : 'كتم الصوت',
      icon: isMuted ? VolumeX : Volume2,
      onPick: () => media?.setMuted(!isMuted),
    },
  ]
  if (captions)
    extras.push({
      id: 'captions',
      label: captions.isShown ? 'إخفاء الترجمة النصية' : 'إظهار الترجمة النصية',
      icon: captions.isShown ? Captions : CaptionsOff,
      onPick: captions.toggle,
    })
  if (togglePicture)
    extras.push({
      id: 'picture',
      label: 'صورة داخل صورة',
      icon: PictureInPicture2,
      onPick: togglePicture,
    })
  return extras
}
