import { Heart as HeartSign } from 'lucide-react'
import { cx } from '#web/ui/cx.ts'

export interface WishButtonProps {
  readonly course: { readonly id: number; readonly title: string }
  readonly look: HeartProps['look']
}

interface HeartProps {
  readonly title: string
  /** On a card only the sign is drawn; beside a title there is room for words. */
  readonly look: 'sign' | 'words'
  readonly isWished?: boolean
  readonly onPress?: (() => void) | undefined
}

/** The heart of a course, drawn alike for visitors and for those whose wishes are known. */
export function Heart({ title, look, isWished = false, onPress }: HeartProps) {
  const words = isWished ? 'في المفضلة' : 'أضيفي إلى المفضلة'
  const sign = <HeartSign className={cx(isWished && 'fill-current')} />
  return (
    <button
      type="button"
      aria-label={`${words}: ${title}`}
      onClick={onPress}
      className={cx(
        'noscript:hidden',
        look === 'sign'
          ? 'grid size-11 place-items-center text-primary'
          : 'touch-36 inline-flex min-h-9 items-center gap-2 px-2 text-sm font-semibold text-primary hover:underline',
      )}
    >
      {look === 'sign' ? (
        <span className="grid size-8 place-items-center rounded-full bg-surface">{sign}</span>
      ) : (
        <>
          {sign}
          <span className="max-sm:sr-only">{words}</span>
        </>
      )}
    </button>
  )
}
