import { useQuery } from '@tanstack/react-query'
import { pendingAction, usePendingAction } from '#web/kernel/session/pending-action.ts'
import { wishedIdsQuery } from '../public/wishes.queries.ts'
import { Heart, type WishButtonProps } from './heart.tsx'
import { useWish } from './use-wish.ts'

/** The heart of one who is signed in. */
export function OwnWish({ course, look, userId }: WishButtonProps & { readonly userId: number }) {
  const { data: ids } = useQuery(wishedIdsQuery(userId))
  const { wish } = useWish(userId)
  const isWished = ids?.includes(course.id) ?? false
  // Of all hearts on the page only that of the course which she pressed takes up what she asked for.
  const isAsked = ids !== undefined && pendingAction()?.id === course.id
  usePendingAction('wish', isAsked ? () => !isWished && wish(course, true) : undefined)
  return (
    <Heart
      title={course.title}
      look={look}
      isWished={isWished}
      onPress={ids && (() => wish(course, !isWished))}
    />
  )
}
