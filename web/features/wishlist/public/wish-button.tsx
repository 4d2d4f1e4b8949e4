import { Suspense } from 'react'
import { askToSignIn } from '#web/kernel/session/pending-action.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { Heart, type WishButtonProps } from '../wish/heart.tsx'

const OwnWish = lazyPart('OwnWish', () => import('../wish/own-wish.tsx'))

/** A visitor is asked to sign in and comes back with it done. Those who teach or direct have no such list. */
export function WishButton({ course, look }: WishButtonProps) {
  const { status, user } = useSession()
  if (status !== 'signed-in')
    return (
      <Heart title={course.title} look={look} onPress={() => askToSignIn({ type: 'wish', id: course.id })} />
    )
  if (user?.role !== 'student') return null
  return (
    <Suspense fallback={<Heart title={course.title} look={look} />}>
      <OwnWish course={course} look={look} userId={user.id} />
    </Suspense>
  )
}
