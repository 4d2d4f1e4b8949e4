import { cx } from '#web/ui/cx.ts'

interface PictureProps {
  readonly track: MediaStreamTrack
  readonly label: string
  /** As in a mirror: how she knows herself. */
  readonly isOwn?: boolean
}

/** What a camera shows; its voice comes through the room. */
export const Picture = ({ track, label, isOwn = false }: PictureProps) => (
  <video
    ref={(video) => {
      if (video && video.srcObject === null) video.srcObject = new MediaStream([track])
    }}
    key={track.id}
    aria-label={label}
    muted
    autoPlay
    playsInline
    className={cx('aspect-4/3 w-full bg-sunken object-cover', isOwn && '-scale-x-100')}
  />
)
