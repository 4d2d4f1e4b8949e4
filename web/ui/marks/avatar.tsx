import { initials, tintOf } from '#core/text/initials.ts'
import { cx } from '../cx.ts'

export type AvatarSize = 32 | 40 | 56

/** The letters are as fixed as the circle: with larger text they would stick out of it, and the name stands beside. */
const sizes: Record<AvatarSize, string> = {
  32: 'size-8 text-[12px]',
  40: 'size-10 text-[15px]',
  56: 'size-14 text-[20px]',
}
const tints = [
  'bg-tint text-tint-ink',
  'bg-gold-tint text-gold',
  'bg-info-tint text-info',
  'bg-danger-tint text-danger',
  'bg-ok-tint text-ok',
]

export interface AvatarProps {
  name: string
  /** Only where she allowed it; initials otherwise. */
  photo?: string | null | undefined
  size?: AvatarSize | undefined
  className?: string | undefined
}

/** Decoration beside a written name, therefore silent for screen readers. */
export function Avatar({ name, photo, size = 40, className }: AvatarProps) {
  const classes = cx(
    'inline-grid flex-none place-items-center rounded-full leading-none font-bold whitespace-nowrap',
    sizes[size],
    tints[tintOf(name)],
    className,
  )
  if (photo)
    return (
      <img
        src={photo}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        className={cx(classes, 'object-cover')}
      />
    )
  return (
    <span aria-hidden className={classes}>
      {initials(name)}
    </span>
  )
}
