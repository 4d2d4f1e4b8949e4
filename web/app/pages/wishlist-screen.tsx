import { useQuery } from '@tanstack/react-query'
import { CourseCard } from '#web/features/courses/course-card.tsx'
import { myWishesQuery } from '#web/features/wishlist/public/wishes.queries.ts'
import { sentenceOf } from '#web/kernel/api-error.ts'
import { listAddress } from '#web/kernel/list-address.ts'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { useSearch } from '#web/router/router-context.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { CardGrid } from '#web/ui/picture-card.tsx'

const wishes = listAddress({})

function WishlistScreen() {
  const { page } = wishes.read(useSearch())
  const list = useQuery(myWishesQuery(page))
  return (
    <>
      <PageHeader title="المفضلة" actions={<LinkButton to="/courses">تصفّحي الدورات</LinkButton>} />
      <Loaded query={list} failed="تعذر تحميل المفضلة" errorText={sentenceOf} fades>
        {({ items, meta }) =>
          items.length === 0 ? (
            <NoWishes />
          ) : (
            <>
              <CardGrid>
                {items.map(({ course }) => (
                  <CourseCard key={course.id} course={course} />
                ))}
              </CardGrid>
              <Pagination
                page={meta.page}
                lastPage={meta.last_page}
                linkTo={(next) => wishes.addressOf({ page: next })}
              />
            </>
          )
        }
      </Loaded>
    </>
  )
}

const NoWishes = () => (
  <EmptyState
    title="لا دورات في المفضلة بعد"
    text="اضغطي القلب على أي دورة، فتجدينها هنا حين يحين وقتها."
    action={<LinkButton to="/courses">تصفّحي الدورات</LinkButton>}
  />
)

export const screen: ScreenModule = {
  Component: WishlistScreen,
  head: () => ({ title: 'المفضلة', noIndex: true }),
}
